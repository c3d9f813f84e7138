import { expect } from 'chai';
import { airflowEngine } from '../../../../aws/engines/airflow';
import type { HttpResult } from '../../../../kernel/trigger/http';
import { answer } from '../../../support/fake-http';
import { request } from '../../../support/job-request';
import { NOT_SENT, serving, unsent } from './answering-server';

const learn = (): void => undefined;

describe('airflowEngine', () => {
  const trigger = { type: 'airflow' as const, url: 'https://airflow.example/prod/', dagId: 'orders', token: 't' };

  it('B-52 a DAG that does not exist, or a redirect to a login page, is a refusal for good', async () => {
    for (const status of [404, 401, 302]) {
      const server = serving(() => answer(status, { detail: 'why not' }));
      expect(await airflowEngine({ http: server, learn }).start(trigger, request)).to.deep.equal({
        state: 'failed',
        category: 'PERMANENT',
        message: `Airflow refused the start with HTTP ${status}: why not`,
      });
      expect(server.asked[0]?.url).to.equal('https://airflow.example/prod/api/v2/dags/orders/dagRuns');
    }
  });

  it('a start that was not sent is no start', async () => {
    const refused = await airflowEngine({ http: serving(() => unsent), learn }).start(trigger, request);
    expect(refused).to.deep.equal({ state: 'failed', category: 'TRANSIENT', message: NOT_SENT });
  });

  const withoutToken: [what: string, answer: HttpResult, said: string][] = [
    ['is busy', answer(503, 'busy'), 'answered HTTP 503: busy'],
    ['limits requests', answer(429, 'slower'), 'answered HTTP 429: slower'],
    ['breaks the connection', { kind: 'unreachable', message: 'ECONNRESET' }, 'gave no access token: ECONNRESET'],
    ['answers too late', { kind: 'timeout', message: 'too late' }, 'gave no access token: too late'],
    ['answers with a page', answer(200, 'welcome'), 'gave no access token'],
  ];
  for (const [what, result, said] of withoutToken)
    it(`nothing is started where the login ${what}`, async () => {
      const server = serving(() => result);
      const user = { ...trigger, token: 'jane:secret' };
      expect(await airflowEngine({ http: server, learn }).start(user, request)).to.deep.equal({
        state: 'failed',
        category: 'TRANSIENT',
        message: `the start was not sent: https://airflow.example/prod/auth/token ${said}`,
      });
      expect(server.asked).to.have.length(1);
    });

  const unknownDag = [
    { detail: "DAG with dag_id: 'orders' not found" },
    { title: 'DAG not found', detail: "DAG with dag_id: 'orders' not found", status: 404 },
    { detail: 'The Dag with ID: `orders` was not found' },
  ];
  for (const body of unknownDag)
    it(`a DAG that Airflow does not know yet may be started later: ${JSON.stringify(body)}`, async () => {
      const server = serving(() => answer(404, body));
      const refused = await airflowEngine({ http: server, learn }).start(trigger, request);
      expect(refused).to.include({ state: 'failed', category: 'TRANSIENT', notYet: true });
      expect(refused)
        .to.have.property('message')
        .that.matches(/; Airflow has not parsed it yet, or dagId is wrong$/);
    });

  it('takes one pass over a long answer that resembles beginnings of an unknown DAG', async () => {
    const server = serving(() => answer(404, { detail: 'dag '.repeat(1_000_000) }));
    const refused = await airflowEngine({ http: server, learn }).start(trigger, request);
    expect(refused).to.include({ state: 'failed', category: 'PERMANENT' });
  });

  it('a run that stays queued is reported so, and that its DAG is paused where Airflow says it', async () => {
    const queuedAt = (dag: ReturnType<typeof answer>) =>
      airflowEngine({
        http: serving(({ url }) =>
          url.endsWith('/dags/orders') ? dag : answer(200, { dag_run_id: 'signalbox__run-1', state: 'queued' }),
        ),
        learn,
      }).status(trigger, request, 'signalbox__run-1');
    const message = 'DAG run signalbox__run-1 of orders is queued';
    expect(await queuedAt(answer(200, { dag_id: 'orders', is_paused: true }))).to.deep.equal({
      state: 'running',
      queued: `${message}, because the DAG is paused`,
    });
    for (const dag of [answer(200, { is_paused: false }), answer(403), answer(500)])
      expect(await queuedAt(dag)).to.deep.equal({ state: 'running', queued: message });
  });

  const conflict = (): ReturnType<typeof serving> =>
    serving(({ method }) => (method === 'POST' ? answer(409, { detail: 'exists' }) : answer(404)));
  const sent = async (fields: { apiVersion?: 'v1'; logicalDate?: string | null }, attempt = 1): Promise<unknown> => {
    const server = serving(() => answer(200, { dag_run_id: 'signalbox__run-1', state: 'queued' }));
    await airflowEngine({ http: server, learn }).start({ ...trigger, ...fields }, { ...request, attempt });
    const { logical_date: date } = JSON.parse(server.asked[0]?.body ?? '') as { logical_date?: unknown };
    return date;
  };

  it('a DAG run has the logical date of its instance, or the one that is configured, or none', async () => {
    for (const version of [{}, { apiVersion: 'v1' as const }]) {
      expect(await sent(version)).to.equal('2026-03-07T00:00:00Z');
      expect(await sent({ ...version, logicalDate: '2026-03-07T05:00:00+09:00' })).to.equal(
        '2026-03-07T05:00:00+09:00',
      );
    }
    expect(await sent({ logicalDate: null })).to.equal(null);
    expect(await sent({ apiVersion: 'v1', logicalDate: null })).to.equal(undefined);
  });

  it('later attempts have one of their own, of the same day', async () => {
    expect(await sent({}, 2)).to.equal('2026-03-07T00:00:01Z');
    expect(await sent({ logicalDate: '2026-03-07T05:00:00+09:00' }, 3)).to.equal('2026-03-06T20:00:02Z');
    expect(await sent({ logicalDate: null }, 2)).to.equal(null);
  });

  it('a logical date that is none is refused', async () => {
    const answered = await airflowEngine({ http: conflict(), learn }).start(
      { ...trigger, logicalDate: 'today' },
      request,
    );
    expect(answered).to.deep.equal({
      state: 'failed',
      category: 'PERMANENT',
      message: 'logicalDate of DAG orders is "today", which is no instant with a zone, such as 2026-03-07T00:00:00Z',
    });
  });

  it('a logical date that another DAG run has is reported as that', async () => {
    expect(await airflowEngine({ http: conflict(), learn }).start(trigger, request)).to.deep.equal({
      state: 'failed',
      category: 'PERMANENT',
      message:
        'Airflow refused the start with HTTP 409, and there is no run signalbox__run-1: another run of DAG orders ' +
        'has the logical date 2026-03-07T00:00:00Z, which Airflow allows once; set logicalDate to another instant, ' +
        'or to null for none: exists',
    });
  });

  it('a conflict without a run of ours and without a logical date may pass', async () => {
    expect(
      await airflowEngine({ http: conflict(), learn }).start({ ...trigger, logicalDate: null }, request),
    ).to.include({
      state: 'failed',
      category: 'TRANSIENT',
    });
  });

  it('does not turn a success into a failure by cancelling it', async () => {
    const server = serving(() => answer(200, { dag_run_id: 'r', state: 'success' }));
    expect(await airflowEngine({ http: server, learn }).cancel(trigger, request, 'r')).to.equal('cancelled');
    expect(server.asked.map(({ method }) => method)).to.deep.equal(['GET']);
  });

  for (const [state, expected] of [
    ['failed', 'cancelled'],
    // Airflow keeps a DAG with teardown tasks running until they have run.
    ['running', 'requested'],
    ['restarting', 'requested'],
  ])
    it(`a stopped run that Airflow answers as ${state} is ${expected}`, async () => {
      const server = serving(({ method }) =>
        answer(200, { dag_run_id: 'r', state: method === 'PATCH' ? state : 'running' }),
      );
      expect(await airflowEngine({ http: server, learn }).cancel(trigger, request, 'r')).to.equal(expected);
    });

  it('reports that where the API cannot stop a run', async () => {
    const server = serving(({ method }) =>
      method === 'PATCH' ? answer(405, 'no') : answer(200, { dag_run_id: 'r', state: 'running' }),
    );
    expect(await airflowEngine({ http: server, learn }).cancel(trigger, request, 'r')).to.equal('unsupported');
  });
});
