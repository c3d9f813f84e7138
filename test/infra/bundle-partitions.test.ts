/** The bundled SDK's partition data is enough to find the partition of every Region. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { withoutRegions } from '../../infra/bundle/bundle-partitions';

interface Partition {
  id: string;
  outputs: Record<string, unknown>;
  regionRegex: string;
  regions: Record<string, unknown>;
}

const source = readFileSync(
  join(
    __dirname,
    '..',
    '..',
    'node_modules',
    '@aws-sdk',
    'core',
    'dist-es',
    'submodules',
    'client',
    'util-endpoints',
    'lib',
    'aws',
    'partitions.js',
  ),
  'utf8',
);
const partitionsIn = (module: string): Partition[] =>
  (
    new Function(`return ${module.replace('export const partitionsInfo = ', '').replace(/;\s*$/, '')}`)() as {
      partitions: Partition[];
    }
  ).partitions;

describe('bundled partitions', () => {
  const [all, short] = [partitionsIn(source), partitionsIn(withoutRegions(source))];

  it('are all there, as they are, but for the lists of their Regions', () => {
    expect(short).to.deep.equal(all.map((partition) => ({ ...partition, regions: {} })));
    expect(withoutRegions(source).length).to.be.below(source.length / 2);
  });

  for (const { id, regions } of all) {
    it(`${id}: the pattern finds each of its Regions, and no other pattern does before it`, () => {
      // `aws-global` is a name for endpoints, and no function runs there.
      const real = Object.keys(regions).filter((region) => !region.endsWith('-global'));
      expect(real).not.to.deep.equal([]);
      for (const region of real)
        expect(short.find(({ regionRegex }) => new RegExp(regionRegex).test(region))?.id, region).to.equal(id);
    });
  }

  it('a module that is written otherwise goes in as it is', () => {
    const other = 'export const partitionsInfo = { regions: { "us-east-1": {} } };';
    expect(withoutRegions(other)).to.equal(other);
  });
});
