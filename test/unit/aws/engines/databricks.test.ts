import { expect } from 'chai';
import { databricksEngine } from '../../../../aws/engines/databricks';
import { answer } from '../../../support/fake-http';
import { request } from '../../../support/job-request';
import { NOT_SENT, run, serving, unsent } from './answering-server';

describe('databricksEngine', () => {
  const trigger = { type: 'databricks' as const, workspaceUrl: 'https://shop.example/', jobId: '4711', token: 't' };
  const bodyOf = async (parameters: Record<string, unknown>, token = 'run-1'): Promise<Record<string, unknown>> => {
    const server = serving(() => run);
    await databricksEngine({ http: server }).start({ ...trigger, parameters }, { ...request, token });
    expect(server.asked[0]?.url).to.equal('https://shop.example/api/2.1/jobs/run-now');
    return JSON.parse(server.asked[0]?.body ?? '') as Record<string, unknown>;
  };

  it('sends parameters as text under job_parameters, and those of a kind under their own name', async () => {
    expect(await bodyOf({ date: '2026-03-07', count: 3 })).to.deep.equal({
      job_id: 4711,
      idempotency_token: 'run-1',
      job_parameters: { date: '2026-03-07', count: '3' },
    });
    expect(await bodyOf({ notebook_params: { date: 'd' }, jar_params: ['a'] })).to.deep.equal({
      job_id: 4711,
      idempotency_token: 'run-1',
      notebook_params: { date: 'd' },
      jar_params: ['a'],
    });
    expect(await bodyOf({})).to.deep.equal({ job_id: 4711, idempotency_token: 'run-1' });
  });

  it('a start that was not sent is no start', async () => {
    const refused = await databricksEngine({ http: serving(() => unsent) }).start(trigger, request);
    expect(refused).to.deep.equal({ state: 'failed', category: 'TRANSIENT', message: NOT_SENT });
  });

  it('never sends a token of more than 64 characters, and always the same for the same', async () => {
    const long = 'x'.repeat(65);
    const { idempotency_token: token } = await bodyOf({}, long);
    expect(token).to.match(/^[0-9a-f]{64}$/);
    expect((await bodyOf({}, long)).idempotency_token).to.equal(token);
    expect((await bodyOf({}, 'y'.repeat(64))).idempotency_token).to.equal('y'.repeat(64));
  });

  it('a success with failures names the tasks that failed, where they are many the first ones', async () => {
    const task = (task_key: string, result_state: string) => ({ task_key, state: { result_state } });
    const asked = async (tasks: object[]) =>
      databricksEngine({
        http: serving(() =>
          answer(200, {
            state: { life_cycle_state: 'TERMINATED', result_state: 'SUCCESS_WITH_FAILURES' },
            tasks: [task('load', 'SUCCESS'), ...tasks],
          }),
        ),
      }).status(trigger, request, '9');
    const ended = 'the Databricks run ended with SUCCESS_WITH_FAILURES; failed tasks:';
    expect(await asked([task('check', 'FAILED'), task('send', 'UPSTREAM_FAILED')])).to.deep.equal({
      state: 'succeeded',
      message: `${ended} check, send`,
    });
    const many = Array.from({ length: 7 }, (_, number) => task(`t${number}`, 'TIMEDOUT'));
    expect(await asked(many)).to.have.property('message', `${ended} t0, t1, t2, t3, t4 and 2 more`);
  });

  it('of many failed tasks the output of three is read', async () => {
    const tasks = Array.from({ length: 5 }, (_, index) => ({ run_id: 100 + index, state: { result_state: 'FAILED' } }));
    const status = { termination_details: { code: 'RUN_EXECUTION_ERROR' } };
    const state = { life_cycle_state: 'TERMINATED', result_state: 'FAILED' };
    const server = serving(({ url }) =>
      url.includes('get-output') ? answer(200, { error: 'executor lost' }) : answer(200, { state, status, tasks }),
    );
    await databricksEngine({ http: server }).status(trigger, request, '9');
    const outputs = server.asked.flatMap(({ url }) => /get-output\?run_id=(\d+)$/.exec(url)?.[1] ?? []);
    expect(outputs).to.deep.equal(['100', '101', '102']);
  });

  it('a started run whose page cannot be read has the usual link', async () => {
    const server = serving(({ method }) => (method === 'POST' ? run : answer(500)));
    expect(await databricksEngine({ http: server }).start(trigger, request)).to.deep.equal({
      jobId: '9',
      link: 'https://shop.example/jobs/4711/runs/9',
      outcome: { state: 'running' },
    });
  });

  it('B-52 a refusal is for good, but one that says "not now"', async () => {
    const refusal = async (status: number, code: string): Promise<unknown> =>
      databricksEngine({ http: serving(() => answer(status, { error_code: code, message: 'no' })) }).start(
        trigger,
        request,
      );
    expect(await refusal(403, 'PERMISSION_DENIED')).to.deep.equal({
      state: 'failed',
      category: 'PERMANENT',
      message: 'Databricks refused the start with HTTP 403: PERMISSION_DENIED: no',
    });
    expect(await refusal(400, 'RESOURCE_EXHAUSTED')).to.include({ category: 'TRANSIENT' });
    expect(
      await databricksEngine({ http: serving(() => run) }).start({ ...trigger, jobId: 'orders' }, request),
    ).to.include({ category: 'PERMANENT' });
  });
});
