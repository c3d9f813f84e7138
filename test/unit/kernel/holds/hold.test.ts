import { expect } from 'chai';
import { countForBreaker } from '../../../../kernel/holds/hold';
import type { Run } from '../../../../kernel/run/model';
import { RunStatus } from '../../../../kernel/words/vocabulary';
import { exampleRun } from '../../../support/run';

const { completed, failed, cancelled, pending, triggering, running } = RunStatus;

const cases: [title: string, run: Partial<Run>, to: RunStatus, failures: number, counts: boolean][] = [
  ['a run whose job ran', { status: running }, failed, 3, true],
  ['a run whose job may have been started', { status: triggering }, failed, 3, true],
  ['D-38 a run that never came to its job', { status: pending }, failed, 3, false],
  [
    'a retry that never came to its job: the attempt before it had failed with its own',
    { status: pending, isRetry: true },
    failed,
    3,
    true,
  ],
  ['a completion, which ends the row', { status: running }, completed, 3, true],
  ['a cancelled run', { status: running }, cancelled, 3, false],
  ['a pipeline without a breaker', { status: running }, failed, 0, false],
];

describe('kernel/holds/hold', () => {
  for (const [title, run, to, failures, counts] of cases)
    it(`${title}: ${counts ? 'counts' : 'does not count'}`, () =>
      expect(countForBreaker(exampleRun(run), to, failures) !== undefined).to.equal(counts));
});
