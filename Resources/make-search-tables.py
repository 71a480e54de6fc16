#!/usr/bin/env python3
"""Writes the tables of Sources/Playlist/Tables: folded letters and the initials of Han characters.

usage: python3 -m venv /tmp/v && /tmp/v/bin/pip install pypinyin
       /tmp/v/bin/python Resources/make-search-tables.py

The readings come from pypinyin (https://pypi.org/project/pypinyin/, MIT License), the letters
from the Unicode Character Database of Python's unicodedata (Unicode License V3).
"""

import importlib.metadata
import pathlib
import unicodedata

import pypinyin

TABLES = pathlib.Path(__file__).resolve().parent.parent / "Sources/Playlist/Tables"
WIDTH = 90
# Letters that are no base letter with a mark.
LETTERS = str.maketrans("øđðħıłŧſƀɨʉɵƚɫςʼ", "oddhiltsbiuollσ'")
COMBINING = range(0x300, 0x370)


def fold(code):
    """The one character that stands for this one in a search."""
    text = unicodedata.normalize("NFKD", chr(code))
    text = "".join(c for c in text if ord(c) not in COMBINING)
    text = text.lower().translate(LETTERS)
    text = unicodedata.normalize("NFKD", text)
    text = "".join(c for c in text if ord(c) not in COMBINING)
    assigned = unicodedata.category(chr(code)) != "Cn"
    return text if assigned and len(text) == 1 and text.isprintable() else chr(code).lower()[0]


def literal(text):
    """A Swift literal of several lines that says `text`."""
    text = "".join(c if c.isprintable() and c not in '\\"' else f"\\u{{{ord(c):X}}}" for c in text)
    lines, line = [], ""
    for part in split(text):
        if len(line) + len(part) > WIDTH:
            lines.append(line)
            line = ""
        line += part
    return "\\\n".join("        " + part for part in lines + [line])


def split(text):
    """Single characters, escapes kept whole."""
    index = 0
    while index < len(text):
        end = text.index("}", index) + 1 if text[index] == "\\" else index + 1
        yield text[index:end]
        index = end


def folded_letters():
    parts = []
    for name, first, last in [
        ("latin", 0xC0, 0x24F),
        ("greekAndCyrillic", 0x370, 0x52F),
        ("extended", 0x1E00, 0x1FFF),
    ]:
        text = "".join(fold(code) for code in range(first, last + 1))
        parts.append(
            f"    /// U+{first:04X} to U+{last:04X}.\n"
            f'    static let {name}: StaticString = """\n{literal(text)}\n        """\n'
        )
    kana = "".join(unicodedata.normalize("NFKC", chr(code))[0] for code in range(0xFF65, 0xFFA0))
    parts.append(
        "    /// The full-width kana of U+FF65 to U+FF9F.\n"
        f'    static let halfWidthKana: StaticString = """\n{literal(kana)}\n        """\n'
    )
    return (
        "// Made by Resources/make-search-tables.py from the Unicode Character Database\n"
        f"// {unicodedata.unidata_version} (Unicode License V3, https://www.unicode.org/license.txt).\n\n"
        "/// For each letter of some blocks the small one without marks that stands for it.\n"
        "enum FoldedLetters {\n" + "\n".join(parts) + "}\n"
    )


def initials(code):
    """The first letters of all readings, the commonest reading's first."""
    readings = pypinyin.pinyin(
        chr(code), style=pypinyin.Style.NORMAL, heteronym=True, errors="ignore"
    )
    letters = []
    for reading in readings[0] if readings else []:
        letter = unicodedata.normalize("NFD", reading)[0].lower()
        if "a" <= letter <= "z" and letter not in letters:
            letters.append(letter)
    return "".join(letters)


def han_initials():
    first, last = 0x4E00, 0x9FFF
    table = {code: initials(code) for code in range(first, last + 1)}
    single = "".join(table[code][:1] or "-" for code in table)
    several = "".join(chr(code) + table[code][1:] for code in table if len(table[code]) > 1)
    version = importlib.metadata.version("pypinyin")
    return (
        "// Made by Resources/make-search-tables.py from the readings of pypinyin\n"
        f"// {version} (MIT License, https://pypi.org/project/pypinyin/).\n\n"
        "/// The first letters of the readings of Han characters in pinyin.\n"
        "enum HanInitials {\n"
        f"    /// The letter of each character from U+4E00 to U+9FFF; `-` where there is no reading.\n"
        f'    static let first: StaticString = """\n{literal(single)}\n        """\n\n'
        "    /// Characters with readings that begin with other letters, and those letters.\n"
        f'    static let others: StaticString = """\n{literal(several)}\n        """\n'
        "}\n"
    )


TABLES.mkdir(exist_ok=True)
(TABLES / "FoldedLetters.swift").write_text(folded_letters(), encoding="utf-8")
(TABLES / "HanInitials.swift").write_text(han_initials(), encoding="utf-8")
