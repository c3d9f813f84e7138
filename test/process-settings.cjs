// The SDK announces its next minimum version of Node on every run. A reader of test output cannot act on it. The
// switch is the SDK's own.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
// esbuild's garbage collector, which is Go's: with the default of 100, a quarter of the processor time of a bundle.
process.env.GOGC ??= '400';
