#!/usr/bin/env node
// The command's entry in plain JavaScript: loads the command of the package, or compiles the sources of a clone where
// that was not done, then hands over to main.ts.
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isClone, loadCommand } from './compiled.mjs';

// A user of `signalbox` cannot act on the SDK's announcement of its next minimum version of Node; the variable is the
// SDK's own switch.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

const entry = fileURLToPath(import.meta.url);
const root = dirname(dirname(entry));
const require = createRequire(entry);
try {
  if (isClone(root)) require.resolve('esbuild');
} catch {
  console.error(
    'signalbox: its packages are not installed. Run `npm ci` in its folder, or `npm start`, which does it for you.',
  );
  process.exit(3);
}
const { command, given } = await loadCommand(root, { require, verb: process.argv[2] });
command.main({ ...given, entry });
