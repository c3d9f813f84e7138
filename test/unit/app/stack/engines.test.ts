/** The texts of status, backfill and why about engines that reruns wait for. */
import { expect } from 'chai';
import { runStatus } from '../../../../cli/verbs/report/status';
import { runWhy } from '../../../../cli/verbs/report/why';
import { runBackfill } from '../../../../cli/verbs/run/backfill';
import { newRerun, type RerunRequest, rerunStateChanged } from '../../../../kernel/reruns/rerun';
import { RerunKind, RerunStatus } from '../../../../kernel/words/vocabulary';
import { NOON } from '../../../support/clock';
import { exampleAdmission } from '../../../support/rerun';
import { register } from '../../../support/seeds';
import { type TestSession, testSession } from '../../../support/session';

const request = (pipelineId: string): RerunRequest => ({
  pipelineId,
  date: '2026-03-06',
  scheduleId: 'daily',
  kind: RerunKind.manual,
  reason: '',
  requestedBy: '',
  requestedAt: NOON,
  concurrency: undefined,
  backfill: undefined,
});

/** One rerun of `prices` is in progress, and there is one slot. */
const fillHttp = async ({ stack: { tables } }: TestSession): Promise<void> => {
  const rerun = newRerun(
    request('prices'),
    'r1',
    { status: RerunStatus.running, attempt: 1, engine: 'http', message: undefined },
    NOON,
  );
  await tables.reruns.admit(
    rerun,
    exampleAdmission({ concurrency: 5, limit: undefined }),
    rerunStateChanged(rerun, NOON),
  );
};

describe('cli: engines that reruns wait for', () => {
  it('status omits an engine without reruns, and shows how many run, and which pipelines wait', async () => {
    const session = testSession();
    await register(session);
    await runStatus(session, {});
    expect(session.out()).to.not.include('http');
    await fillHttp(session);
    await runStatus(session, {});
    expect(session.out()).to.match(/^http: 1 of 1 reruns are in progress\.$/m);
    for (const pipelineId of ['orders', 'stock']) await session.stack.tables.engines.queue('http', pipelineId, 1);
    await runStatus(session, {});
    expect(session.out()).to.match(/^http: 1 of 1 reruns are in progress, 2 pipelines wait for a slot\.$/m);
    const json = testSession();
    await register(json);
    await fillHttp(json);
    await runStatus(json, { json: true });
    expect(json.json().engines).to.deep.equal([{ engine: 'http', open: 1, slots: 1, waiting: 0 }]);
  });

  it('a backfill that waits says for what, and so does why', async () => {
    const session = testSession();
    await register(session);
    await fillHttp(session);
    await session.stack.tables.engines.queue('http', 'orders', 1);
    session.onSleep = () => {
      session.interrupt();
      throw new Error('aborted');
    };
    await runBackfill(session, 'orders', { from: '2026-03-06', to: '2026-03-07', concurrency: 5 });
    expect(session.err()).to.include('2 waiting; waits for http: 1 of 1 reruns are in progress');
    await runWhy(session, 'orders', { date: '2026-03-07' });
    expect(session.out()).to.include(
      'A rerun was requested by signalbox-cli and waits.\nhttp: 1 of 1 reruns are in progress.',
    );
  });
});
