/** Same scenario and seed, same bytes: in one process, in another one, and wherever on earth it runs. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'chai';
import { simulate } from '../../simulator/run/simulate';
import { play, readScenarioFile, SEED, scenarioNames } from '../scenarios/play';
import { freshSeeds } from './worlds/command/fresh';

const root = join(__dirname, '..', '..');
const folder = join(root, 'test', 'scenarios');

const PARTS = 4;
const [turn = 0] = freshSeeds(1);

/** A quarter of the scenarios: another one after each change of the product, the same one without it. */
const compared = scenarioNames.filter((_, index) => (index + turn) % PARTS === 0);

const simulateElsewhere = (scenario: string, zone: string): string =>
  execFileSync(
    process.execPath,
    [
      join(root, 'cli', 'signalbox.mjs'),
      'simulate',
      join(folder, `${scenario}.yaml`),
      '--seed',
      String(SEED),
      '--json',
    ],
    {
      env: { PATH: '', TZ: zone, LANG: 'C' },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    },
  );

describe('determinism of simulate', () => {
  it('there are scenarios to compare', () => expect(compared.length).to.be.greaterThan(10));

  for (const scenario of compared) {
    it(`${scenario}: the same digest twice`, async () => {
      // `play` returns the simulation that the scenario tests share; `simulate` runs the scenario once more.
      const [first, second] = [await play(scenario), await simulate(readScenarioFile(scenario), { seed: SEED })];
      expect(second.result.digest).to.equal(first.result.digest);
      expect(first.result.digest).to.match(/^[0-9a-f]{64}$/);
    });
  }

  it('another seed is another simulation, and another digest', async () => {
    const digests = await Promise.all(
      [1, 2].map(async (seed) => (await simulate(readScenarioFile('happy-path'), { seed })).result.digest),
    );
    expect(digests[0]).to.not.equal(digests[1]);
  });

  it('B-59 the same bytes from other processes in other time zones', () => {
    const outputs = ['Pacific/Kiritimati', 'America/St_Johns'].map((zone) => simulateElsewhere('two-schedules', zone));
    expect(outputs[0]).to.equal(outputs[1]);
    expect(JSON.parse(outputs[0]!)).to.have.property('digest');
  });
});
