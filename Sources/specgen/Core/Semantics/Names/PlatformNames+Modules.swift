extension PlatformNames {
  /// The modules of the toolchain and of Apple's SDKs, and packages on which many apps depend.
  ///
  /// A second module with the same name either hides the first or breaks the build.
  package static let modules: Set<String> = [
    "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accessibility", "Accounts",
    "ActivityKit", "AdServices", "AdSupport", "AddressBook", "Algorithms", "AppIntents",
    "AppKit", "AppTrackingTransparency", "ArgumentParser", "AsyncAlgorithms", "AudioToolbox",
    "AuthenticationServices", "BackgroundAssets", "BackgroundTasks", "BoringSSL",
    "BusinessChat", "CFNetwork", "CallKit", "CarPlay", "Charts", "ClockKit", "CloudKit",
    "Cocoa", "Collections", "Combine", "Compression", "Contacts", "ContactsUI", "CoreAudio",
    "CoreBluetooth", "CoreData", "CoreFoundation", "CoreGraphics", "CoreHaptics", "CoreImage",
    "CoreLocation", "CoreMIDI", "CoreML", "CoreMedia", "CoreMotion", "CoreNFC", "CoreServices",
    "CoreSpotlight", "CoreTelephony", "CoreText", "CoreTransferable", "CoreVideo", "CreateML",
    "Crypto", "CryptoKit", "Cxx", "CxxStdlib", "Darwin", "DeviceActivity", "DeviceCheck",
    "Dispatch", "Distributed", "EventKit", "ExtensionKit", "FamilyControls", "FileProvider",
    "FoundationInternationalization", "FoundationModels", "FoundationXML", "GLKit",
    "GameController", "GameKit", "GameplayKit", "Glibc", "GroupActivities", "HealthKit",
    "HomeKit", "IOKit", "Intents", "IntentsUI", "JavaScriptCore", "LinkPresentation",
    "LocalAuthentication", "Logging", "ManagedSettings", "MapKit", "MediaPlayer", "MessageUI",
    "Messages", "Metal", "MetalKit", "MetricKit", "ModelIO", "MultipeerConnectivity",
    "MusicKit", "Musl", "NIO", "NIOCore", "NaturalLanguage", "NearbyInteraction", "Network",
    "NetworkExtension", "NotificationCenter", "OSLog", "ObjectiveC", "Observation", "OpenGL",
    "PDFKit", "PackageDescription", "PackagePlugin", "PassKit", "PencilKit", "Photos",
    "PhotosUI", "PlaygroundSupport", "PushKit", "QuartzCore", "QuickLook", "RealityKit",
    "RegexBuilder", "ReplayKit", "SafariServices", "SceneKit", "ScreenTime", "Security",
    "ShazamKit", "SoundAnalysis", "Speech", "SpriteKit", "StoreKit", "SwiftData",
    "SwiftOnoneSupport", "SwiftSyntax", "Synchronization", "System", "SystemConfiguration",
    "TabularData", "TipKit", "UniformTypeIdentifiers", "UserNotifications", "Vapor",
    "VideoToolbox", "Vision", "VisionKit", "WASILibc", "WatchConnectivity", "WatchKit",
    "WeatherKit", "WebKit", "WidgetKit", "WinSDK", "XCTest", "XPC",
  ]
}
