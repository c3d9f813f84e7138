/**
 * The AWS SDK's partitions without their lists of Regions: 3 KB in each bundle, of which the SDK takes nothing but a
 * Region's description. What partition a Region belongs to follows from the partition's pattern, by which the SDK goes
 * for Regions that are younger than itself, too.
 */

import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const REGIONS_OF = /("regions": )\{(?:\s+"[\w-]+": \{\s+"description": "[^"]*"\s+\},?)*\s+\}/g;

/** A module that is written in another way goes in as it is. */
export const withoutRegions = (source: string): string => source.replaceAll(REGIONS_OF, '$1{}');

export const shortPartitions: Plugin = {
  name: 'short-partitions',
  setup: ({ onLoad }) => {
    onLoad(
      { filter: /[\\/]@aws-sdk[\\/]core[\\/].*[\\/]util-endpoints[\\/].*[\\/]partitions\.js$/ },
      async ({ path }) => ({ contents: withoutRegions(await readFile(path, 'utf8')), loader: 'js' }),
    );
  },
};
