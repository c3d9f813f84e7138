/** Leaves out of a bundle what signs the links of alerts, for a stack without `approvalLinks`. */

import { join } from 'node:path';
import type { Plugin } from 'esbuild';

const file = join(__dirname, '..', '..', 'aws', 'table', 'runs', 'approval-links-later.ts');

export const withoutLinks: Plugin = {
  name: 'without-links',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]approval-links-later\.ts$/ }, ({ path }) =>
      path === file ? { contents: 'export const approvalLinksLater = undefined;', loader: 'ts' } : undefined,
    );
  },
};
