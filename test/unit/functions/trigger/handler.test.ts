/** The composed trigger over the real stores and the embedded table. */
import { expect } from 'chai';
import type { TriggerInput } from '../../../../asl/contract';
import { compose } from '../../../../functions/trigger/handler';
import type { InState } from '../../../../kernel/run/absence';
import type { HttpClient, HttpRequest } from '../../../../kernel/trigger/http';
import { AT } from '../../../support/clock';
import { exampleEvent } from '../../../support/event';
import { answer } from '../../../support/fake-http';
import { EXECUTION } from '../../../support/instance';
import { LOCK, noJob } from '../../../support/job';
import { exampleRun } from '../../../support/run';
import { type TestRuntime, testRuntime } from '../../../support/test-runtime';
import { startInput } from '../../../support/trigger-fakes';

const RUN = exampleRun();

/** A job service that starts once per key and finds jobs by run id. */
const jobService = (): HttpClient & { requests: HttpRequest[]; started: string[] } => {
  const [requests, started]: [HttpRequest[], string[]] = [[], []];
  return {
    requests,
    started,
    send: async (request) => {
      requests.push(request);
      const id =
        request.method === 'GET' ? (request.url.split('/').at(-1) ?? '') : (request.headers?.['Idempotency-Key'] ?? '');
      if (request.method === 'GET') return started.includes(id) ? answer(200, { id, status: 'running' }) : answer(404);
      if (!started.includes(id)) started.push(id);
      return answer(202, { id, status: 'running' });
    },
  };
};

const input = (more: Partial<InState<TriggerInput>> = {}): InState<TriggerInput> => ({
  ...startInput({
    runId: RUN.runId,
    trigger: {
      type: 'http',
      method: 'POST',
      url: 'https://jobs.example/start/2026-03-07',
      body: '{"d":"2026-03-07","k":"${AWS_SECRET_ACCESS_KEY}"}',
      statusUrl: `https://jobs.example/runs/${RUN.runId}`,
    },
  }),
  job: noJob,
  ...more,
});

const arrange = async (http: HttpClient): Promise<TestRuntime> => {
  const world = testRuntime(AT, http);
  await world.table.runs.create(RUN, exampleEvent());
  await world.table.locks.acquire(LOCK, EXECUTION, world.clock.now() + 60_000);
  return world;
};

describe('the trigger function', () => {
  it('starts the job of the plan and leaves a RUNNING run', async () => {
    const http = jobService();
    const { runtime, table } = await arrange(http);
    expect(await compose(runtime)(input())).to.deep.include({ state: 'running', jobId: RUN.runId, waitSeconds: 60 });
    expect(http.requests).to.have.length(1);
    expect(http.requests[0]).to.deep.include({ url: 'https://jobs.example/start/2026-03-07' });
    expect(await table.runs.get(RUN.runId)).to.deep.include({
      status: 'RUNNING',
      startToken: RUN.runId,
      jobId: RUN.runId,
      version: 3,
    });
    expect((await table.events.list('orders', 10)).map(({ status }) => status)).to.include.members([
      'TRIGGERING',
      'RUNNING',
    ]);
  });

  for (const [unready, said] of [
    [['freshness', 'completeness'], 'without=freshness,completeness'],
    [[], 'without='],
    [undefined, 'without='],
  ] as const)
    it(`passes the traits that are not ready to the job: ${unready?.length ?? 'none given'}`, async () => {
      const http = jobService();
      const { runtime } = await arrange(http);
      const trigger = { ...input().trigger, url: 'https://jobs.example/start?without=${unready}' };
      await compose(runtime)({
        ...input(),
        trigger,
        ...(unready === undefined ? {} : { unready: unready.map((type) => ({ type })) }),
      });
      expect(http.requests[0]!.url).to.equal(`https://jobs.example/start?${said}`);
    });

  it('distinguishes an engine without a clear answer, retried a few times, from a table that is awaited', async () => {
    const failing: HttpClient = { send: async () => answer(502) };
    const nameOf = async (runtime: TestRuntime['runtime']): Promise<string | undefined> =>
      compose(runtime)(input()).then(
        () => undefined,
        (thrown: Error) => thrown.name,
      );
    expect(await nameOf((await arrange(failing)).runtime)).to.equal('Signalbox.Unclear');
    const away = await arrange(jobService());
    away.embedded.intercept = () => {
      throw Object.assign(new Error('no answer'), { name: 'TimeoutError' });
    };
    expect(await nameOf(away.runtime)).to.equal('Signalbox.Transient');
  });

  for (const action of ['start', 'cancel'] as const) {
    it(`refuses to ${action} a job for a shadow execution, whatever its state says, and calls no engine`, async () => {
      const http = jobService();
      const { runtime } = await arrange(http);
      const executionArn = `${EXECUTION.replace(/[^:]*$/, '')}orders-daily-2026-03-07-0123456789abcdef01234567-s1`;
      const error = await compose(runtime)(input({ action, executionArn })).then(
        () => undefined,
        (thrown: Error) => thrown,
      );
      expect(error).to.include({ name: 'Signalbox.Contract' });
      expect(error!.message).to.include('runs in shadow mode, which starts and cancels no job');
      expect(http.requests).to.deep.equal([]);
    });
  }

  it('B-49 B-58 sends what the plan says, and expands nothing', async () => {
    const http = jobService();
    await compose((await arrange(http)).runtime)(input());
    expect(http.requests[0]?.body).to.equal('{"d":"2026-03-07","k":"${AWS_SECRET_ACCESS_KEY}"}');
  });

  it('D-24 W-21 loses every answer of the table in turn, and dies before it: one job, one RUNNING run', async () => {
    const counted = await arrange(jobService());
    let requests = 0;
    counted.embedded.intercept = () => {
      requests += 1;
    };
    await compose(counted.runtime)(input());
    expect(requests, 'lock, renew, run, TRIGGERING and its event, RUNNING').to.equal(6);

    for (let fatal = 1; fatal <= requests; fatal += 1) {
      for (const fate of ['lost', 'never sent'] as const) {
        const http = jobService();
        const { runtime, table, embedded } = await arrange(http);
        let made = 0;
        embedded.intercept = () => {
          made += 1;
          if (made !== fatal) return undefined;
          if (fate === 'lost') return 'lost';
          throw Object.assign(new Error('died'), { name: 'TimeoutError' });
        };
        const handle = compose(runtime);
        const story = `${fate} at request ${fatal}`;
        const first = await handle(input()).then(
          () => 'answered',
          (error: Error) => error.name,
        );
        expect(first, story).to.equal('Signalbox.Transient');
        expect(await handle(input()), story).to.deep.include({ state: 'running', jobId: RUN.runId });
        expect(http.started, story).to.deep.equal([RUN.runId]);
        expect(
          http.requests.filter(({ method }) => method === 'POST'),
          `${story}: the engine was asked to start`,
        ).to.have.length(1);
        expect(await table.runs.get(RUN.runId), story).to.deep.include({ status: 'RUNNING', version: 3 });
      }
    }
  });

  it('D-14 starts nothing when another execution has the lock', async () => {
    const http = jobService();
    const { runtime, table, clock } = await arrange(http);
    clock.advance(120_000);
    await table.locks.acquire(LOCK, `${EXECUTION}-other`, clock.now() + 60_000);
    const error = await compose(runtime)(input()).then(
      () => undefined,
      (caught: Error) => caught,
    );
    expect(error).to.deep.include({ name: 'Signalbox.Ownership' });
    expect(http.requests).to.deep.equal([]);
    expect(await table.runs.get(RUN.runId)).to.deep.include({ status: 'PENDING' });
  });

  it('answers a cancellation, also of a job that never was', async () => {
    const { runtime } = await arrange(jobService());
    expect(await compose(runtime)(input({ action: 'cancel' }))).to.deep.equal({ result: 'unsupported' });
    expect(await compose(runtime)(input({ action: 'cancel', job: { ...input().job, jobId: 'job-1' } }))).to.deep.equal({
      result: 'unsupported',
    });
  });

  it('refuses an action that it does not know', async () => {
    const { runtime } = await arrange(jobService());
    const error = await compose(runtime)(input({ action: 'toString' as never })).then(
      () => undefined,
      (caught: Error) => caught,
    );
    expect(error).to.deep.include({
      name: 'Signalbox.Contract',
      message: 'trigger: unknown action "toString"; expected one of start, cancel',
    });
  });

  it('B-57 says everything that its environment lacks', () => {
    const { runtime } = testRuntime(AT, jobService());
    expect(() => compose({ ...runtime, env: {} })).to.throw(
      /SIGNALBOX_STACK is missing[\s\S]*TABLE_NAME is missing[\s\S]*ENABLED_ENGINES is missing/,
    );
  });
});
