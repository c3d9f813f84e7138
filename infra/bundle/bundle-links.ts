/** Leaves out of a bundle what signs the links of alerts, for a stack without `approvalLinks`. */

import { join } from 'node:path';
import type { Plugin } from 'esbuild';

const file = join(__dirname, '..', '..', 'aws', 'table', 'runs', 'lazy-approval-links.ts');

export const withoutLinks: Plugin = {
  name: 'without-links',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]lazy-approval-links\.ts$/ }, ({ path }) =>
      path === file ? { contents: 'export const lazyApprovalLinks = undefined;', loader: 'ts' } : undefined,
    );
  },
};
