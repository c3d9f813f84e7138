/** The composed run checker over the real stores and the embedded table. */
import { expect } from 'chai';
import { compose } from '../../../../functions/run-checker/handler';
import { beginRunJob } from '../../../../kernel/job/run-job';
import { neverWoken } from '../../../../kernel/waiting/wake';
import { RunStatus } from '../../../../kernel/words/vocabulary';
import { AT } from '../../../support/clock';
import { exampleEvent } from '../../../support/event';
import { answer, fakeHttp } from '../../../support/fake-http';
import { EXECUTION } from '../../../support/instance';
import { exampleJob, exampleJobInput, examplePoll, LOCK } from '../../../support/job';
import { exampleRun } from '../../../support/run';
import { testRuntime } from '../../../support/test-runtime';

const RUN = exampleRun();

const input = {
  ...exampleJobInput({
    trigger: { type: 'http', url: 'https://jobs.example/start', statusUrl: `https://jobs.example/runs/${RUN.runId}` },
    poll: examplePoll({ backoff: 2, maxIntervalSeconds: 300 }),
  }),
  job: exampleJob({ waitSeconds: 60, absences: 0, wake: { ...neverWoken, until: '2026-03-07T06:01:00.000Z' } }),
};

const arrange = async (http: ReturnType<typeof fakeHttp>) => {
  const world = testRuntime(AT, http);
  const { run } = (await world.table.runs.create(RUN, exampleEvent())) as { run: typeof RUN };
  await world.table.runs.transition(run, { to: RunStatus.triggering, at: AT, startToken: RUN.runId }, []);
  await world.table.locks.acquire(LOCK, EXECUTION, world.clock.now() + 120_000);
  world.clock.advance(60_000);
  return world;
};

describe('the run-checker function', () => {
  it('asks by the run, waits longer each time, keeps run and lock alive, and ends with the job', async () => {
    const http = fakeHttp(
      answer(200, { status: 'running' }),
      answer(200, { status: 'running' }),
      answer(200, { status: 'succeeded' }),
    );
    const { runtime, table, clock } = await arrange(http);
    const check = compose(runtime);

    const first = await check(input);
    expect(first).to.deep.include({ state: 'running', round: 1, waitSeconds: 30 });
    expect(http.requests[0]).to.deep.include({ method: 'GET', url: `https://jobs.example/runs/${RUN.runId}` });
    expect(await table.runs.get(RUN.runId)).to.deep.include({
      status: 'TRIGGERING',
      version: 2,
      aliveAt: '2026-03-07T06:01:00.000Z',
      nextCheckAt: '2026-03-07T06:01:30.000Z',
    });

    clock.advance(30_000);
    const second = await check({ ...input, job: first });
    expect(second).to.deep.include({ state: 'running', round: 2, waitSeconds: 60 });
    clock.advance(60_000);
    expect((await table.locks.get(LOCK))?.owner).to.equal(EXECUTION);
    expect(await check({ ...input, job: second })).to.deep.include({ state: 'succeeded', waitSeconds: 0 });
  });

  it("a run that was cancelled meanwhile ends the execution's polling", async () => {
    const { runtime, table } = await arrange(fakeHttp(answer(200, { status: 'running' })));
    const run = await table.runs.get(RUN.runId);
    await table.runs.transition(run!, { to: RunStatus.cancelled, at: AT }, []);
    const error = await compose(runtime)(input).then(
      () => undefined,
      (caught: Error) => caught,
    );
    expect(error).to.deep.include({ name: 'Signalbox.Ownership' });
  });

  it('a run that is to be cancelled is that again when the answer was lost, and its job has not failed', async () => {
    const { runtime, table } = await arrange(fakeHttp());
    const trigger = { type: 'http', url: 'https://jobs.example/start', statusReports: true };
    await beginRunJob({ runId: RUN.runId, traceId: 't', trigger }, { lifecycles: table.lifecycles, ids: runtime.ids });
    await table.runs.requestCancel(RUN.runId, { at: AT, reason: 'not needed' });
    const check = compose(runtime);
    for (const time of ['first', 'again'])
      expect((await check({ ...input, trigger })).state, time).to.equal('cancelled');
  });

  it('a call whose answer of the table was lost is repeated, with the same result', async () => {
    const { runtime, embedded } = await arrange(
      fakeHttp(answer(200, { status: 'running' }), answer(200, { status: 'running' })),
    );
    let isLost = false;
    embedded.intercept = (operation) => {
      if (isLost || operation !== 'UpdateItem') return undefined;
      isLost = true;
      return 'lost';
    };
    const check = compose(runtime);
    expect(
      await check(input).then(
        () => 'answered',
        (error: Error) => error.name,
      ),
    ).to.equal('Signalbox.Transient');
    expect(await check(input)).to.deep.include({ state: 'running', round: 1, waitSeconds: 30 });
  });

  it('B-57 says everything that its environment lacks', () => {
    const { runtime } = testRuntime(AT, fakeHttp());
    expect(() => compose({ ...runtime, env: { SIGNALBOX_STACK: 's', ENABLED_ENGINES: 'http,cobol' } })).to.throw(
      /TABLE_NAME is missing[\s\S]*ENABLED_ENGINES is "http,cobol"/,
    );
  });
});
