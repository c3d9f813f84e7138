import { expect } from 'chai';
import { checkRun } from '../../../../functions/run-checker/check-run';
import type { JobOutcome } from '../../../../kernel/trigger/engine';
import { TransientError } from '../../../../kernel/values/errors';
import { input, job, world } from './checked-run';

describe('checkRun: a job that is queued', () => {
  const answer: JobOutcome = { state: 'running', queued: 'the DAG is paused' };
  const lifeOf = ({ beats }: { beats: object[] }) => (beats[0] as [string, string, object])[2];

  it('is recorded on the run, since its start at the first poll', async () => {
    const { ports, seen } = world(answer);
    const queued = { since: '2026-03-07T06:00:00.000Z', message: 'the DAG is paused' };
    expect(await checkRun(input(job({ round: 0 })), ports)).to.deep.include({ message: 'the DAG is paused', queued });
    expect(lifeOf(seen)).to.deep.include({ jobQueued: queued });
  });

  it('is recorded since the first poll that found it, also where the engine cannot be polled', async () => {
    const queued = { since: '2026-03-07T06:05:00.000Z', message: 'the DAG is paused' };
    expect(await checkRun(input(), world(answer).ports)).to.deep.include({
      queued: { ...queued, since: '2026-03-07T06:10:00.000Z' },
    });
    for (const said of [answer, 'absent' as const, new TransientError('throttled')]) {
      const { ports, seen } = world(said);
      expect(await checkRun(input(job({ queued })), ports)).to.deep.include({ queued });
      expect(lifeOf(seen)).to.deep.include({ jobQueued: queued });
    }
  });

  it('says once that it is not any more', async () => {
    const { ports, seen } = world({ state: 'running' });
    const begun = await checkRun(input(job({ queued: { since: '2026-03-07T06:05:00.000Z', message: '' } })), ports);
    expect(begun).not.to.have.property('queued');
    expect(lifeOf(seen)).to.deep.include({ jobQueued: false });
    const next = world({ state: 'running' });
    await checkRun(input(begun), next.ports);
    expect(lifeOf(next.seen)).not.to.have.property('jobQueued');
  });
});
