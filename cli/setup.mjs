// Installs what is missing, with Node alone: runs before `npm start` and `npm test`.
// The lock file is the truth: where other packages are installed, they are installed again.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installCommand, isInstalled } from './install-command.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const read = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));

/** The packages that npm has installed; undefined where an install has not ended, or its record cannot be read. */
const installed = () => {
  try {
    return read('node_modules', '.package-lock.json');
  } catch {
    return undefined;
  }
};

/** A folder that was emptied is no package. */
const isThere = (folder) => existsSync(join(root, folder, 'package.json'));

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `signalbox: Node ${process.versions.node} is too old; 20.19 or newer is needed. Install a current Node and ` +
      'run the command again.',
  );
  process.exit(1);
}

if (!isInstalled(read('package-lock.json'), installed(), isThere)) {
  console.error('signalbox: installing the packages of package-lock.json');
  const { command, args, shell } = installCommand({
    platform: process.platform,
    node: process.execPath,
    npm: process.env.npm_execpath,
  });
  const install = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], shell });
  if (install.status !== 0) {
    console.error(
      'signalbox: `npm ci` failed (its own message is above); check the network and run the command again.',
    );
    process.exit(install.status ?? 1);
  }
}
