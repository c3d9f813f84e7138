/** Jobs at Databricks and Airflow, with their tokens in Secrets Manager. */
import { expect } from 'chai';
import { play } from './play';

describe('scenarios: Databricks and Airflow', () => {
  it('B-08 D-23 each starts once though the answer was lost, is queried by token, is cancelled in time', async () => {
    const { result, evidence } = await play('databricks-and-airflow');
    expect(
      result.runs
        .map(({ pipeline, date, status, failureCategory }) => `${pipeline} ${date} ${status} ${failureCategory}`)
        .sort(),
    ).to.deep.equal([
      'orders 2026-03-05 FAILED TIMEOUT',
      'orders 2026-03-06 FAILED PERMANENT',
      'orders 2026-03-07 COMPLETED null',
      'prices 2026-03-06 FAILED TRANSIENT',
      'prices 2026-03-07 COMPLETED null',
    ]);
    const messages = result.runs.map(({ message }) => message ?? '');
    expect(
      messages.some((message) => message.includes('no such table')) &&
        messages.some((message) => message.includes('stopped by hand')),
    ).to.equal(true);
    expect(result.jobStarts.map(({ engine }) => engine).sort()).to.deep.equal([
      'airflow',
      'airflow',
      'databricks',
      'databricks',
      'databricks',
    ]);
    expect(evidence.jobs.filter(({ cancelledAt }) => cancelledAt !== undefined)).to.have.length(1);
    expect(evidence.faults.map(({ target }) => target).sort()).to.deep.equal([
      'engine:airflow/start',
      'engine:databricks/start',
    ]);
  });

  it("B-82 no secret's value is in the table, in an event or in an execution", async () => {
    const { evidence } = await play('databricks-and-airflow');
    expect(
      JSON.stringify(evidence, (_key, value: unknown) => (value instanceof Map ? [...value] : value)),
    ).not.to.contain('simulated-secret-value');
  });
});
