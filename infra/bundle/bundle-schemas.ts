/**
 * The shapes of the AWS SDK's clients, with the names of their traits written out: `{ "http": […] }` in the place of
 * `{ [_h]: […] }` beside `const _h = "http"`. esbuild keeps a shape whose keys are computed, because to compute one
 * might have an effect. So a client of one operation would bring the shapes of all of them: up to 55 KB.
 */

import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Plugin } from 'esbuild';

const NAME = /^const (\w+) = ("[^"\\]*");$/gm;
const COMPUTED_KEY = /\[(\w+)\]:/g;

export const withWrittenKeys = (source: string): string => {
  const names = new Map([...source.matchAll(NAME)].map(([, name = '', text = '']) => [name, text]));
  return source.replace(COMPUTED_KEY, (whole, name: string) => (names.has(name) ? `${names.get(name)}:` : whole));
};

export const writtenKeys: Plugin = {
  name: 'written-keys',
  setup: ({ onLoad }) => {
    onLoad(
      { filter: /[\\/]@aws-sdk[\\/]client-[\w-]+[\\/]dist-es[\\/]schemas[\\/]schemas_\d+\.js$/ },
      async ({ path }) => ({
        contents: withWrittenKeys(await readFile(path, 'utf8')),
        loader: 'js',
        resolveDir: dirname(path),
      }),
    );
  },
};
