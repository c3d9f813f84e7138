// The SDK announces its next minimum version of Node on every run. A reader of test output cannot act on it. The
// switch is the SDK's own.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
// The garbage collector of esbuild and of the TypeScript compiler, which is Go's: with the default of 100, a quarter of
// the processor time of a bundle, and a fifth of that of a check of all types.
process.env.GOGC ??= '400';
// A simulation is many functions that are each called a few thousand times: V8 spends more on writing them into one
// another than that saves, a tenth of the processor time. In bytes of bytecode, of 920.
require('node:v8').setFlagsFromString('--max-inlined-bytecode-size-cumulative=230');
// Room for young objects: without it the garbage collector takes a tenth of the processor time of a simulation. Only a
// process that starts later reads it, such as a worker of mocha or a player of worlds.
const ROOM = '--max-semi-space-size=64';
const given = process.env.NODE_OPTIONS ?? '';
if (!given.includes(ROOM)) process.env.NODE_OPTIONS = `${given} ${ROOM}`.trim();
