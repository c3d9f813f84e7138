/**
 * The process that plays worlds, in one file of JavaScript. Where each source is transpiled for itself, every use of an
 * import is the call of a getter, and each player loads all sources: that is a tenth of the time of 100 worlds.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const ROOT = join(__dirname, '../../../..');

/** A file for Node, and how to run it. */
export interface Program {
  file: string;
  execArgv: readonly string[];
  /** Once nothing will start it again. */
  remove(): void;
}

/** Compiled for each command: that takes less than loading the sources of one player. */
export const compilePlayer = async (): Promise<Program> => {
  const { LITTLE_INLINING, ownFolders, PACKAGES_LEFT_OUT } = await import('../../../../cli/compiled.mjs');
  const cache = join(ROOT, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'player-'));
  const file = join(folder, 'player.cjs');
  await build({
    absWorkingDir: ROOT,
    entryPoints: [join(__dirname, 'player.ts')],
    outfile: file,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    external: PACKAGES_LEFT_OUT,
    define: { SIGNALBOX_ROOT: JSON.stringify(ROOT) },
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'error',
    plugins: [ownFolders(ROOT)],
  });
  return {
    file,
    execArgv: ['--enable-source-maps', LITTLE_INLINING],
    remove: () => rmSync(folder, { recursive: true }),
  };
};
