/** How a run ends whose execution is gone. */
import { expect } from 'chai';
import { endingOfAbandoned } from '../../../../kernel/attempt/transitions';
import type { Run } from '../../../../kernel/run/model';

const running = {
  status: 'RUNNING',
  engine: 'http',
  jobId: 'job-1',
  completedAt: undefined,
  failureCategory: undefined,
  message: undefined,
  cancelRequestedAt: undefined,
} as unknown as Run;
const ended = { ...running, completedAt: '2026-03-07T06:00:00.000Z' };

describe('kernel/attempt/interrupted: a run orphaned by its execution', () => {
  const cases: [title: string, run: Run, ending: object][] = [
    [
      'completes with what its job said',
      { ...ended, message: '12 files' },
      { status: 'COMPLETED', message: '12 files' },
    ],
    ['completes where its job said nothing', ended, { status: 'COMPLETED' }],
    [
      'fails as its job did',
      { ...ended, failureCategory: 'TRANSIENT', message: 'executor lost' },
      { status: 'FAILED', failureCategory: 'TRANSIENT', message: 'executor lost' },
    ],
  ];
  for (const [title, run, ending] of cases)
    it(title, () => expect(endingOfAbandoned(run, 'gone')).to.deep.equal(ending));

  it('fails where the outcome of its job is unknown', () => {
    expect(endingOfAbandoned(running, 'gone')).to.include({ status: 'FAILED', failureCategory: 'PERMANENT' });
  });
});
