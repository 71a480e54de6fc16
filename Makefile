# tplayer. `make` lists what there is to make.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

PREFIX ?= /usr/local
DESTDIR ?=
FUZZ_TIME ?= 60
SONG ?= Resources/北京北京.mp3
ARGS ?=
export PREFIX DESTDIR SONG

binary := .build/release/tplayer
# When the binary was last known to be up to date: its own time stands still where a source was
# touched and nothing in it changed, and a time that we give it makes the linker run again.
built := .build/release/tplayer.built
# Symbols are bound when the player starts, so that no call into a library waits for the linker
# in the middle of a song.
release := swift build -c release --static-swift-stdlib -Xlinker -z -Xlinker now --product
sources := Package.swift $(shell find Sources -name '*.swift' -o -name '*.[ch]' -o -name '*.modulemap')

# What `install` puts below PREFIX.
program := bin/tplayer
man := share/man/man1/tplayer.1
bash := share/bash-completion/completions/tplayer
zsh := share/zsh/site-functions/_tplayer
fish := share/fish/vendor_completions.d/tplayer.fish

.PHONY: help build run test lint format fuzz soak budget bench install uninstall clean

help: ## this list
	@echo "usage: make TARGET [NAME=VALUE]..."
	@echo
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  %-10s %s\n", $$1, $$2 }' Makefile
	@echo
	@echo "  SONG=PATH       what run plays        ($(SONG))"
	@echo "  FUZZ_TIME=N     seconds of each fuzz target ($(FUZZ_TIME))"
	@echo "  ARGS=...        more arguments for run and bench"
	@echo "  PREFIX=DIR      where install goes    ($(PREFIX))"
	@echo "  DESTDIR=DIR     put before PREFIX, for packagers"

build: ## the player, as .build/release/tplayer; installs what the build needs
	@.ci/packages build
	@$(release) tplayer
	@touch $(built)

run: ## play the demo song, or SONG=PATH; builds the player first
	@.ci/packages build
	@$(release) tplayer
	@touch $(built)
	@# A shell leaves the ~ of SONG=~/music as it is.
	case "$$SONG" in "~"|"~/"*) SONG=$$HOME$${SONG#\~};; esac
	exec $(binary) "$$SONG" $(ARGS)

test: ## lint and all tests; installs what they need
	@.ci/packages build test
	@.ci/lint
	@.ci/test

lint: ## check style and the rules of the source tree
	@.ci/lint

format: ## let swift format rewrite the sources
	@swift format -i -r Sources Tests Package.swift

fuzz: ## feed damaged files to the readers of lyrics, tags and journals
	@.ci/packages build
	@.ci/fuzz "$(FUZZ_TIME)"

soak: ## an hour of faults: the long form of all tests, and fuzzing
	@.ci/packages build test
	@.ci/soak

budget: build bench-build ## count what the release build costs, against .ci/limits
	@.ci/packages test
	@.ci/budget

# The instrument of bench and budget.
.PHONY: bench-build
bench-build:
	@$(release) tplayer-bench

bench: ## measure the player, next to others where they are to be had
	@.ci/packages build bench
	@$(release) tplayer
	@$(release) tplayer-bench
	@exec .build/release/tplayer-bench $(ARGS)

# Installing is often up to root, who may have no Swift: it takes a binary that is up to date.
$(built): $(sources)
	@if ! command -v swift >/dev/null; then
		echo "tplayer: no Swift to build it with: make build first, as somebody who has it" >&2
		exit 1
	fi
	$(release) tplayer
	touch $@

install: $(built) ## the player, its manual page and completions, to PREFIX
	@share=$$(mktemp -d)
	trap 'rm -rf "$$share"' EXIT
	$(binary) --print-man >"$$share/man"
	for shell in bash zsh fish; do $(binary) --print-completion $$shell >"$$share/$$shell"; done
	put() {
		install -D -m "$$1" "$$2" "$$DESTDIR$$PREFIX/$$3"
		echo "installed $$DESTDIR$$PREFIX/$$3"
	}
	put 755 $(binary) $(program)
	put 644 "$$share/man" $(man)
	put 644 "$$share/bash" $(bash)
	put 644 "$$share/zsh" $(zsh)
	put 644 "$$share/fish" $(fish)

uninstall: ## take away what install put there
	@found=no
	for file in $(program) $(man) $(bash) $(zsh) $(fish); do
		[ -e "$$DESTDIR$$PREFIX/$$file" ] || continue
		rm "$$DESTDIR$$PREFIX/$$file"
		echo "removed $$DESTDIR$$PREFIX/$$file"
		found=yes
	done
	if [ "$$found" = no ]; then echo "nothing of it in $$DESTDIR$$PREFIX"; exit; fi
	# The folders that install made, as far as nothing else is in them; the prefix itself stays.
	cd "$$DESTDIR$$PREFIX" 2>/dev/null || exit 0
	for file in $(program) $(man) $(bash) $(zsh) $(fish); do
		folder=$$(dirname "$$file")
		[ ! -d "$$folder" ] || rmdir -p --ignore-fail-on-non-empty "$$folder"
	done

clean: ## remove everything that was built
	@rm -rf .build .ci/out

# The recipes are scripts: one shell for all lines of a recipe.
.ONESHELL:
