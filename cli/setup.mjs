// Installs what is missing, with Node alone: runs before `npm start` and `npm test`.
// The lock file is the truth: when it changed since the last install, the packages are installed again.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installCommand } from './install-command.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules', '.signalbox-install');
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `signalbox: Node ${process.versions.node} is too old; 20.19 or newer is needed. Install a current Node and ` +
      'run the command again.',
  );
  process.exit(1);
}

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.error('signalbox: installing packages (only when package-lock.json changed)');
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
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
}
