#!/usr/bin/env node
// The command's entry in plain JavaScript: makes TypeScript readable, then hands over to main.ts.
import { createRequire } from 'node:module';

// Who types `signalbox` cannot act on the SDK's announcement of its next minimum version of Node; the variable is the
// SDK's own switch.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

const require = createRequire(import.meta.url);
try {
  require('tsx/cjs');
} catch (error) {
  if (error.code !== 'MODULE_NOT_FOUND') throw error;
  console.error(
    'signalbox: its packages are not installed. Run `npm ci` in its folder, or `npm start`, which does it for you.',
  );
  process.exit(3);
}
require('./main.ts').main();
