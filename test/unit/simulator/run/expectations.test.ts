/** Expectations of a scenario file, compared with the outcome of the simulation. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { runSimulate } from '../../../../cli/verbs/local/simulate';
import { consolePages } from '../../../../console/server/pages';
import { simulate } from '../../../../simulator/run/simulate';
import { marker, orders } from '../../../scenarios/orders';
import { batch, inlineScenario } from '../../../support/inline';

const scenario = (expectations: readonly object[]) =>
  inlineScenario({
    start: '2026-03-07T00:00:00Z',
    until: '2026-03-08T12:00:00Z',
    archetypes: [batch],
    pipelines: [orders({ schedules: [{ name: 'daily', deadline: '10:00' }] })],
    jobs: [{ duration: '5m' }],
    events: [{ at: '2026-03-07T06:00:00Z', ...marker() }],
    expect: expectations,
  });

const unmet = async (...expectations: object[]): Promise<string[]> =>
  (await simulate(scenario(expectations), { seed: 1 })).result.unmet.map(({ message }) => message);

const DATE = '2026-03-07';

describe('simulator/run/expectations', () => {
  it('what has happened is met: runs, jobs, alerts, events, and what has not', async () => {
    const expectations = [
      { run: { pipeline: 'orders', date: DATE, status: 'COMPLETED', attempt: 1 } },
      { job: { pipeline: 'orders', date: DATE, engine: 'http' }, times: 1 },
      { alert: { category: 'schedule_missed', date: '2026-03-08' }, times: 1 },
      { alert: { category: 'run_failed' }, times: 0 },
      { event: { kind: 'PIPELINE_COMPLETED', pipeline: 'orders' }, until: '2026-03-07T07:00:00Z' },
    ];
    expect(await unmet(...expectations)).to.deep.equal([]);
  });

  it('says what comes nearest to what is missing', async () => {
    const [message] = await unmet({ run: { pipeline: 'orders', date: DATE, status: 'FAILED' } });
    expect(message).to.match(
      /^expected at least 1 run with pipeline orders, date .*; found 0; nearest: one at .* with status COMPLETED/,
    );
  });

  it('says how many there are of what should be fewer, and when what is late has come', async () => {
    const messages = await unmet(
      { job: { pipeline: 'orders' }, times: 0 },
      { event: { kind: 'PIPELINE_COMPLETED' }, until: '2026-03-07T06:01:00Z' },
      { alert: {}, times: 5 },
    );
    expect(messages[0]).to.equal('expected 0 job with pipeline orders; found 1');
    expect(messages[1]).to.match(/ until 2026-03-07T06:01:00.000Z; found 0; nearest: one at 2026-03-07T06:0/);
    expect(messages[2]).to.match(/^expected 5 alert; found 1/);
  });

  it('a scenario that expects two things of one entry, or none, is refused', () => {
    expect(() => scenario([{ run: {}, job: {} }])).to.throw('exactly one of run, job, alert, event');
    expect(() => scenario([{ times: 1 }])).to.throw('exactly one of run, job, alert, event');
    expect(() => scenario([{ alert: { category: 'schedule_mised' } }])).to.throw('did you mean `schedule_missed`');
  });

  it('the digest does not depend on what is expected', async () => {
    const [without, withSome] = await Promise.all(
      [[], [{ alert: {}, times: 9 }]].map(async (some) => (await simulate(scenario(some), { seed: 1 })).result.digest),
    );
    expect(withSome).to.equal(without);
  });

  describe('the command', () => {
    const play = async (...files: string[]): Promise<{ code: number; text: string }> => {
      const written: string[] = [];
      const write = (text: string): void => void written.push(text);
      const terminal = { write, data: write, complain: write, colours: false, isTerminal: false, progress: false };
      return { code: await runSimulate({ files }, { terminal, pages: consolePages }), text: written.join('') };
    };
    const EXAMPLE = join(__dirname, '../../../../docs/examples/late-data.yaml');

    it('says that all were met', async () => {
      const { code, text } = await play(EXAMPLE);
      expect(code).to.equal(0);
      expect(text).to.include('All 3 expectations were met.');
    });

    it('exits with 1 and says which were not, also of a file on top', async () => {
      const directory = mkdtempSync(join(tmpdir(), 'signalbox-'));
      const more = join(directory, 'more.json');
      writeFileSync(more, JSON.stringify({ expect: [{ alert: { category: 'run_failed' } }] }));
      const { code, text } = await play(EXAMPLE, more).finally(() => rmSync(directory, { recursive: true }));
      expect(code).to.equal(1);
      expect(text).to.match(
        /1 of 4 expectations not met:\n {2}expected at least 1 alert with category run_failed; found 0/,
      );
    });
  });
});
