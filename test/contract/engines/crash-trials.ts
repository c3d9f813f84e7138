/**
 * Whatever happens to a start, the engine has started at most one job.
 *
 * The points of failure are counted in the run of the protocol itself: first in an undisturbed start, then in each
 * start that was disturbed once. Seeded plans of up to six disturbances follow; `bench/start-trials.ts` plays more of
 * them.
 */
import { expect } from 'chai';
import {
  type Disturbance,
  fatesOf,
  faultOf,
  openBench,
  type Plan,
  play,
  playSeeds,
  type Trial,
} from './start-protocol';
import type { EngineSubject } from './subject';

/** Per engine, on top of every single disturbance and every pair of them. */
const TRIALS = 1000;

/** Every single thing that can go wrong in a start that makes so many calls and requests. */
const disturbancesOf = (
  subject: EngineSubject,
  { calls, requests }: Pick<Trial, 'calls' | 'requests'>,
): Disturbance[] => [
  ...Array.from({ length: calls }, (_, call) =>
    (['before', 'after'] as const).map((when): Disturbance => ({ call, when })),
  ).flat(),
  ...Array.from({ length: requests.length }, (_, request) =>
    fatesOf(subject).map((fate): Disturbance => ({ request, fate })),
  ).flat(),
];

const judge = (subject: EngineSubject, plan: Plan, trial: Trial): void => {
  const fault = faultOf(subject, plan, trial);
  if (fault === undefined) return;
  const { starts, answer } = trial;
  expect.fail(`${fault}: ${starts} starts, answer ${JSON.stringify(answer)}; plan ${JSON.stringify(plan)}`);
};

export const crashTrials = (subject: EngineSubject): void => {
  describe('the start protocol', () => {
    const limit = Error.stackTraceLimit;
    before(() => {
      // Tens of thousands of errors are thrown on purpose.
      Error.stackTraceLimit = 0;
    });
    after(() => {
      Error.stackTraceLimit = limit;
    });

    it('dies around each call, loses or is refused each one, also while it recovers: one job at most', async () => {
      const bench = openBench(subject);
      const undisturbed = await play(bench.fresh(), []);
      judge(subject, [], undisturbed);
      const singles = disturbancesOf(subject, undisturbed);
      expect(singles).to.have.length.of.at.least(14);
      for (const first of singles) {
        const disturbed = await play(bench.fresh(), [first]);
        judge(subject, [first], disturbed);
        for (const second of disturbancesOf(subject, disturbed))
          judge(subject, [first, second], await play(bench.fresh(), [first, second]));
      }
    });

    it(`${TRIALS} seeded trials: no job is started twice`, async () => {
      const { started, twice, lost, seeds } = await playSeeds(subject, 1, TRIALS);
      expect({ twice, lost, seeds }).to.deep.equal({ twice: 0, lost: 0, seeds: [] });
      expect(started).to.be.greaterThan(TRIALS * 0.75);
    });
  });
};
