/** When a job counts as stopped, after its engine has accepted to stop it. */
import { expect } from 'chai';
import type { TriggerInput } from '../../../../asl/contract';
import { stopJob } from '../../../../functions/trigger/refusals';
import type { Clock } from '../../../../kernel/time/clock';
import type { JobEngine, JobOutcome } from '../../../../kernel/trigger/engine';
import { TransientError } from '../../../../kernel/values/errors';
import { START } from '../../../support/clock';
import { startedJob } from '../../../support/job';
import { startInput } from '../../../support/trigger-fakes';

type Engine = JobEngine<TriggerInput['trigger']>;
type Said = JobOutcome | 'absent' | 'unknown' | TransientError;

const running: JobOutcome = { state: 'running' };
const stopped: JobOutcome = { state: 'failed', category: 'PERMANENT', message: 'it was stopped' };

/** Time passes in sleeps alone. */
const sleepingClock = (): Clock => {
  let now = START;
  return {
    now: () => now,
    sleep: async (ms) => {
      now += ms;
    },
  };
};

/** `says`: the answers about the job after the stop; the last one is repeated. */
const stopping = async (cancel: Awaited<ReturnType<Engine['cancel']>>, says: readonly Said[]) => {
  const clock = sleepingClock();
  let asked = 0;
  const engine = {
    cancel: async () => cancel,
    status: async () => {
      const said = says[Math.min(asked, says.length - 1)]!;
      asked += 1;
      if (said instanceof TransientError) throw said;
      return said;
    },
  } as unknown as Engine;
  const { result } = await stopJob(startInput({ job: startedJob() }), { engine: () => engine, clock });
  return { result, asked, seconds: (clock.now() - START) / 1000 };
};

describe('functions/trigger/refusals: stops', () => {
  it('believes an engine that says that the job runs no more, or that it is left to run', async () => {
    expect(await stopping('cancelled', [running])).to.deep.equal({ result: 'cancelled', asked: 0, seconds: 0 });
    expect(await stopping('unsupported', [stopped])).to.deep.equal({ result: 'unsupported', asked: 0, seconds: 0 });
  });

  it('waits until a job whose stop was only accepted has stopped', async () => {
    expect(await stopping('requested', [running, running, running, stopped])).to.deep.equal({
      ...{ result: 'cancelled', asked: 4, seconds: 14 },
    });
    for (const gone of ['unknown', stopped, { state: 'succeeded' }] as const)
      expect((await stopping('requested', [running, gone])).result).to.equal('cancelled');
  });

  it('takes a job for stopped that its engine does not know three times in a row', async () => {
    expect(await stopping('requested', ['absent'])).to.deep.equal({ result: 'cancelled', asked: 3, seconds: 6 });
    const lost = ['absent', 'absent', running, 'absent', stopped] as const;
    expect(await stopping('requested', lost)).to.include({ result: 'cancelled', asked: 5 });
    expect((await stopping('requested', ['absent', 'absent', running])).result).to.equal('unsupported');
  });

  it('takes no unclear answer for a stop', async () => {
    const unclear = new TransientError('HTTP 503');
    expect(await stopping('requested', [unclear, unclear, stopped])).to.include({ result: 'cancelled', asked: 3 });
    expect((await stopping('requested', [unclear])).result).to.equal('unsupported');
  });

  it('gives up within the time of the function: the job may still run', async () => {
    const { result, seconds } = await stopping('requested', [running]);
    expect(result).to.equal('unsupported');
    expect(seconds).to.be.within(200, 240);
  });

  it('stops nothing that was never started', async () => {
    const engine = (): Engine => expect.fail('no engine is called');
    expect(await stopJob(startInput(), { engine, clock: sleepingClock() })).to.deep.equal({ result: 'unsupported' });
  });
});
