// swift-tools-version: 6.2
import PackageDescription

/// Settings of every Swift target: Swift 6 mode, no warning survives, imports say what they mean.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// A module of the player. Its dependencies are the only modules that it can import.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// The tests of one module, in `Tests/<name>`.
func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = [])
    -> Target
{
    .testTarget(
        name: name, dependencies: dependencies, resources: resources, swiftSettings: strict)
}

let package = Package(
    name: "tplayer",
    products: [
        .executable(name: "tplayer", targets: ["tplayer"]),
        .executable(name: "tplayer-bench", targets: ["tplayer-bench"]),
    ],
    targets: [
        // C libraries of the system: a module map and a shim each.
        .systemLibrary(name: "CNcurses"),
        .systemLibrary(name: "CMpg123"),
        .systemLibrary(name: "CPulse"),
        .systemLibrary(name: "CALSA"),
        .systemLibrary(name: "CSQLite"),
        // What Swift cannot say: getopt's globals, eventfd, signalfd, the crash handler.
        .target(name: "CLinux", cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]),

        // Pure cores.
        module("Lyrics"),
        module("TextDecoding"),
        module("Sync", ["Lyrics"]),
        module("Tags", ["Lyrics", "TextDecoding"]),
        // Files, time and wake-ups: the thin layer above the kernel.
        module("Kernel", ["CLinux"]),
        module("Playlist", ["Kernel", "TextDecoding"]),
        module("LyricsFiles", ["Kernel", "Lyrics", "TextDecoding"]),
        module("TagCache", ["Kernel", "CSQLite"]),
        module("Playback", ["Kernel"]),
        module("Decoders", ["Playback", "Kernel", "Tags", "CMpg123"]),
        module("Outputs", ["Playback", "Kernel", "CPulse", "CALSA"]),
        module("Terminal", ["Kernel", "CNcurses", "CLinux"]),
        module("PlayerUI", ["Kernel", "Lyrics", "Playback", "Playlist", "Sync", "Terminal"]),
        .executableTarget(
            name: "tplayer",
            dependencies: [
                "CLinux", "Decoders", "Kernel", "Lyrics", "LyricsFiles", "Outputs", "Playback",
                "PlayerUI", "Playlist", "Sync", "TagCache", "Tags", "Terminal", "TextDecoding",
            ],
            swiftSettings: strict),

        // Never linked into the player.
        module("TestSupport", ["CLinux", "Kernel", "Outputs", "Playback", "Terminal"]),
        .executableTarget(
            name: "tplayer-bench",
            dependencies: [
                "Kernel", "Lyrics", "LyricsFiles", "Playback", "PlayerUI", "Terminal",
                "TestSupport",
            ],
            swiftSettings: strict),

        tests(
            "LyricsTests", ["Lyrics", "Tags", "TextDecoding", "TestSupport"],
            resources: [.copy("Fixtures")]),
        tests("SyncTests", ["Lyrics", "Sync", "TestSupport"]),
        tests("TagsTests", ["Lyrics", "Tags", "TestSupport", "TextDecoding"]),
        tests(
            "LyricsFilesTests",
            ["Kernel", "Lyrics", "LyricsFiles", "TestSupport", "TextDecoding"]),
        tests("KernelTests", ["Kernel", "TestSupport"]),
        tests("PlaylistTests", ["Kernel", "Playlist", "TestSupport"]),
        tests("TagCacheTests", ["Kernel", "Playlist", "TagCache", "TestSupport"]),
        tests("PlaybackTests", ["Kernel", "Playback", "Outputs", "TestSupport"]),
        tests("DecodersTests", ["Kernel", "Playback", "Decoders", "TestSupport"]),
        tests("OutputsTests", ["Kernel", "Playback", "Outputs", "TestSupport"]),
        tests("TerminalTests", ["Terminal", "TestSupport"]),
        tests(
            "PlayerUITests",
            [
                "Kernel", "Lyrics", "Playback", "PlayerUI", "Playlist", "Sync", "Terminal",
                "TestSupport",
            ],
            resources: [.copy("Snapshots")]),
        tests(
            "EndToEndTests",
            ["Decoders", "Kernel", "Outputs", "Playback", "Playlist", "TestSupport"]),
    ]
)
