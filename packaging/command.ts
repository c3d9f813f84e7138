/** The command in one file, with the data sets that the examples read. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { DATA } from '../examples/world/data-folder';
import { DATA_FILES } from '../examples/world/datasets';
import { COMMAND, DIST, ROOT } from './places';

const OWN_DATA = 'data';

/** The data sets are the package's own files: vega-datasets is a hundred times as large as the part that is read. */
const withOwnData: Plugin = {
  name: 'own-data',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]examples[\\/]world[\\/]data-folder\.ts$/ }, () => ({
      contents: `export const DATA = require('node:path').join(SIGNALBOX_ROOT, 'dist', '${OWN_DATA}');`,
    }));
  },
};

/** The files, and the sources that they were made of. */
export const buildCommand = async (): Promise<string[]> => {
  const { compile } = await import('../cli/compiled.mjs');
  const require = createRequire(__filename);
  const { outputs, inputs } = await compile(ROOT, {
    require,
    plugins: [withOwnData],
    minifySyntax: true,
    minifyWhitespace: true,
  });
  mkdirSync(COMMAND, { recursive: true });
  for (const [name, content] of Object.entries(outputs)) writeFileSync(join(COMMAND, name), content);
  for (const file of DATA_FILES) cpSync(join(DATA, file), join(DIST, OWN_DATA, file));
  return inputs;
};
