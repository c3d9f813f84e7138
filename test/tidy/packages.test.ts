/** Packages run on the oldest Node that is promised, and stay the versions that do. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { satisfies } from 'semver';
import { root } from './sources';

interface Package {
  version?: string;
  engines?: { node?: string };
}

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));

describe('packages', () => {
  const { engines, dependencies, devDependencies } = read('package.json');
  const packages = Object.entries(read('package-lock.json').packages as Record<string, Package>);

  it('run on the oldest Node that package.json promises', () => {
    const oldest = /^>=(\d+\.\d+)$/.exec(engines.node)?.[1];
    expect(oldest).to.equal('20.19');
    const newer = packages
      .filter(([, { engines: own }]) => own?.node !== undefined && !satisfies(`${oldest}.0`, own.node))
      .map(([name, { version, engines: own }]) => `${name}@${version} needs Node ${own?.node}`);
    expect(newer).to.deep.equal([]);
  });

  it('of AWS are pinned, because a version of January 2027 needs Node 22', () => {
    const ranges = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(([name]) =>
      /^@(aws-sdk|smithy)\//.test(name),
    );
    expect(ranges).to.have.length.greaterThan(15);
    expect(ranges.filter(([, range]) => !/^\d+\.\d+\.\d+$/.test(range))).to.deep.equal([]);
  });
});
