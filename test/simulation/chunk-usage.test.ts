/** The cost of a chunk from its registration to its end, compared with docs/chunks.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { simulate } from '../../simulator/run/simulate';
import { fanOutOf } from './fan-out';

const unitsOf = async (chunks: number): Promise<number> => {
  const more = { until: '2026-03-07T06:30:00Z' };
  const { result } = await simulate(fanOutOf({ chunks, concurrency: 50 }, more), { seed: 1 });
  expect(result.chunks.map(({ completed }) => completed)).to.deep.equal([chunks]);
  return result.usage.dynamodb.writeUnits;
};

describe('usage of a chunk', () => {
  it('is what the page says', async () => {
    const page = readFileSync(join(__dirname, '..', '..', 'docs', 'chunks.md'), 'utf8');
    const said = Number(/A chunk costs (\d+) write units/.exec(page)?.[1]);
    expect((await unitsOf(12)) - (await unitsOf(2))).to.equal(10 * said);
  });
});
