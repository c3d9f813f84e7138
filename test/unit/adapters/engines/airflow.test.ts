import { expect } from 'chai';
import { airflowEngine } from '../../../../adapters/engines/airflow';
import { answer } from '../http/fake-http';
import { request, serving } from './answering-server';

describe('airflowEngine', () => {
  const trigger = { type: 'airflow' as const, url: 'https://airflow.example/prod/', dagId: 'orders', token: 't' };

  it('B-52 a DAG that does not exist, or a redirect to a login page, is a refusal for good', async () => {
    for (const status of [404, 401, 302]) {
      const server = serving(() => answer(status, { detail: 'why not' }));
      expect(await airflowEngine({ http: server }).start(trigger, request)).to.deep.equal({
        state: 'failed',
        category: 'PERMANENT',
        message: `Airflow refused the start with HTTP ${status}: why not`,
      });
      expect(server.asked[0]?.url).to.equal('https://airflow.example/prod/api/v2/dags/orders/dagRuns');
    }
  });

  it('a conflict without a run of ours may pass', async () => {
    const server = serving(({ method }) => (method === 'POST' ? answer(409, { detail: 'exists' }) : answer(404)));
    expect(await airflowEngine({ http: server }).start(trigger, request)).to.include({
      state: 'failed',
      category: 'TRANSIENT',
    });
  });

  it('does not turn a success into a failure by cancelling it', async () => {
    const server = serving(() => answer(200, { dag_run_id: 'r', state: 'success' }));
    expect(await airflowEngine({ http: server }).cancel(trigger, request, 'r')).to.equal('cancelled');
    expect(server.asked.map(({ method }) => method)).to.deep.equal(['GET']);
  });

  it('says so where the API cannot stop a run', async () => {
    const server = serving(({ method }) =>
      method === 'PATCH' ? answer(405, 'no') : answer(200, { dag_run_id: 'r', state: 'running' }),
    );
    expect(await airflowEngine({ http: server }).cancel(trigger, request, 'r')).to.equal('unsupported');
  });
});
