// The SDK announces its next minimum version of Node on every run; whoever reads test output cannot act on it. The
// switch is the SDK's own.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
