/** Where the package is built, and with what. */
import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';

export const ROOT = join(__dirname, '..');
export const DIST = join(ROOT, 'dist');
/** Intermediate files of the build. */
export const DRAFTS = join(ROOT, '.build', 'package');
export const COMMAND = join(DIST, 'command');

/** The licences of what is bundled. */
export const NOTICES = 'THIRD-PARTY-NOTICES.txt';

/** For what users import. Sources are named as in the repository, and are not part of the package. */
export const forNode: BuildOptions & { metafile: true } = {
  absWorkingDir: ROOT,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  sourcemap: 'linked',
  sourcesContent: false,
  legalComments: 'none',
  minifySyntax: true,
  minifyWhitespace: true,
  metafile: true,
  logLevel: 'error',
};
