// All parts of the runtime, for apps that want one import and for code that earlier versions of specgen generated.

@_exported public import SpecgenRuntimeCache
@_exported public import SpecgenRuntimeCalls
@_exported public import SpecgenRuntimeConstraints
@_exported public import SpecgenRuntimeCore
@_exported public import SpecgenRuntimeDeeplinks
@_exported public import SpecgenRuntimeFiles
@_exported public import SpecgenRuntimeFlows
@_exported public import SpecgenRuntimeLinks
@_exported public import SpecgenRuntimeMethods
@_exported public import SpecgenRuntimePaging
@_exported public import SpecgenRuntimePolling
@_exported public import SpecgenRuntimeStreams
@_exported public import SpecgenRuntimeTransport
@_exported public import SpecgenRuntimeURLSession
