/** Builtins that ask AWS, against the embedded services and under the role of the evaluator. */
import { expect } from 'chai';
import { simulate } from '../../simulator/run/simulate';
import { inlineScenario, polledTrigger } from '../support/inline';
import { play, readScenarioFile, SEED } from './play';

const fieldsOf = (items: readonly Record<string, any>[], key: string): Record<string, any>[] =>
  items.filter(({ SK }) => SK === key);

describe('scenarios: checks of AWS', () => {
  it('a run waits until the objects of its date are all there and nothing is written any more', async () => {
    const { result, evidence } = await play('s3-objects');
    expect(result.runs.map(({ status }) => status)).to.deep.equal(['COMPLETED']);
    expect(Date.parse(result.jobStarts[0]!.at)).to.be.within(
      Date.parse('2026-03-07T07:30:00Z'),
      Date.parse('2026-03-07T07:41:00Z'),
    );
    const [trait] = fieldsOf(evidence.table.items, 'TRAIT#files');
    expect(trait!.value).to.deep.include({ objects: 2, bytes: 1_800_000, success: true });
    expect(trait!.reason).to.match(
      /^2 objects, 1\.8 MB, the newest .* old at s3:\/\/data-lake\/raw\/orders\/2026\/03\/07\/$/,
    );
  });

  it('a statement of Athena is answered from the objects that have landed by then', async () => {
    const { result, evidence } = await play('athena');
    expect(Date.parse(result.jobStarts[0]!.at)).to.be.within(
      Date.parse('2026-03-07T07:30:00Z'),
      Date.parse('2026-03-07T07:45:00Z'),
    );
    const [trait] = fieldsOf(evidence.table.items, 'TRAIT#rows');
    expect(trait!.value).to.deep.include({ row_count: 3 });
  });

  it('a statement of Athena is queried again after a ttl of days: its data has gone meanwhile', async () => {
    const rows = { type: 'rows', defaultTtl: '3d', defaultTimeout: 10 };
    const fresh = { type: 'fresh', defaultEvaluator: 'fresh', defaultTtl: '1m' };
    const key = 'orders/dt=2026-03-07/a.csv';
    const sql = "SELECT count(*) AS row_count FROM orders WHERE dt = '{date}'";
    const config = { workgroup: 'checks', database: 'sales', sql, bounds: { row_count: { min: 3 } } };
    const traits = { rows: { evaluator: 'builtin:athena-query', config } };
    const approval = { timeout: '7d' };
    const scenario = inlineScenario({
      start: '2026-03-07T00:00:00Z',
      until: '2026-03-12T00:00:00Z',
      archetypes: [{ name: 'batch', requiredTraits: [rows, fresh] }],
      pipelines: [{ name: 'orders', archetype: 'batch', trigger: polledTrigger, traits, approval }],
      tables: { orders: { bucket: 'data-lake', prefix: 'orders/' } },
      evaluators: {
        fresh: [
          { status: 'PASS' },
          { from: '2026-03-07T06:01:30Z', status: 'FAIL' },
          { from: '2026-03-10T12:00:00Z', status: 'PASS' },
        ],
      },
      events: [
        { at: '2026-03-07T05:30:00Z', object: { bucket: 'data-lake', key, body: 'id\n1\n2\n3\n' } },
        { at: '2026-03-07T06:00:00Z', marker: { pipeline: 'orders', date: '2026-03-07' } },
        { at: '2026-03-08T06:00:00Z', object: { bucket: 'data-lake', key, body: 'id\n1\n' } },
        { at: '2026-03-10T11:00:00Z', approve: { pipeline: 'orders', date: '2026-03-07' } },
      ],
    });
    const { result, evidence } = await simulate(scenario, { seed: SEED });
    expect(result.jobStarts).to.deep.equal([]);
    const [trait] = fieldsOf(evidence.table.items, 'TRAIT#rows');
    expect(trait!.reason).to.match(/^row_count is 1, at least 3 wanted/);
  });

  const MISSING = [
    [
      'is not named',
      {},
      /the table orders is not known here\. Name it: tables: \{orders: \{bucket: NAME, prefix: orders\/\}\}/,
    ],
    [
      'has no objects',
      { orders: { bucket: 'data-lake', prefix: 'elsewhere/' } },
      /no rows yet: no object below s3:\/\/data-lake\/elsewhere\/ ends/,
    ],
  ] as const;
  for (const [what, tables, reason] of MISSING)
    it(`a statement of Athena says what to write where its table ${what}`, async () => {
      const scenario = { ...readScenarioFile('athena'), tables };
      const { evidence, result } = await simulate(scenario, { seed: SEED });
      expect(result.jobStarts).to.deep.equal([]);
      const [trait] = fieldsOf(evidence.table.items, 'TRAIT#rows');
      expect(trait!.reason).to.match(reason);
    });

  it('a run waits for the partitions of its date and a new snapshot, whatever Glue does meanwhile', async () => {
    const { result, evidence } = await play('glue-partition');
    expect(result.runs.map(({ status }) => status)).to.deep.equal(['COMPLETED']);
    expect(Date.parse(result.jobStarts[0]!.at)).to.be.within(
      Date.parse('2026-03-07T07:30:00Z'),
      Date.parse('2026-03-07T07:42:00Z'),
    );
    const [partitions] = fieldsOf(evidence.table.items, 'TRAIT#partitions');
    expect(partitions).to.deep.include({ status: 'PASS', value: { partitions: 2, numRows: 110 } });
    const [snapshot] = fieldsOf(evidence.table.items, 'TRAIT#snapshot');
    expect(snapshot!.value).to.include({ snapshotAt: '2026-03-07T07:00:00.000Z' });
  });

  it('a run waits for the results of other checks and for a quiet metric', async () => {
    const { result, evidence } = await play('quality-results');
    expect(result.runs.map(({ status }) => status)).to.deep.equal(['COMPLETED']);
    expect(Date.parse(result.jobStarts[0]!.at)).to.be.within(
      Date.parse('2026-03-07T07:00:00Z'),
      Date.parse('2026-03-07T07:12:00Z'),
    );
    const reasons = ['dbt', 'expectations', 'glue', 'load', 'backlog'].map(
      (type) => fieldsOf(evidence.table.items, `TRAIT#${type}`)[0]!.reason,
    );
    expect(reasons).to.deep.equal([
      '1 of 2 results passed',
      '3 of 3 expectations met',
      'score 1, 2 of 2 rules passed',
      'length(JobRuns) of glue:GetJobRuns is 2',
      'Average of AWS/SQS Depth over 5 min is 0',
    ]);
  });

  it('a run waits for the results of statements without blocking an evaluation', async () => {
    const { result, evidence } = await play('queries');
    expect(result.runs.map(({ status }) => status)).to.deep.equal(['COMPLETED']);
    expect(Date.parse(result.jobStarts[0]!.at)).to.be.within(
      Date.parse('2026-03-07T07:00:00Z'),
      Date.parse('2026-03-07T07:22:00Z'),
    );
    const [athena] = fieldsOf(evidence.table.items, 'TRAIT#athena');
    expect(athena!.value).to.deep.equal({ row_count: 1200, scannedBytes: 1_200_000_000, seconds: 4 });
    expect(athena!.reason).to.match(/^row_count is 1200 \(asked .* ago, 1\.2 GB scanned\)$/);
    const [redshift] = fieldsOf(evidence.table.items, 'TRAIT#redshift');
    expect(redshift).to.deep.include({ status: 'PASS', value: { complete: true, seconds: 2 } });
  });

  it('a check of what the stack does not list is in ERROR, says what to list, and never starts the job', async () => {
    const { result, evidence } = await simulate(
      {
        ...readScenarioFile('s3-objects'),
        stack: { checkPrefixArns: ['arn:aws:s3:::data-lake/raw/billing/*'], checkDocumentArns: [] },
      },
      { seed: SEED },
    );
    expect(result.jobStarts).to.deep.equal([]);
    const [trait] = fieldsOf(evidence.table.items, 'TRAIT#files');
    expect(trait).to.include({ status: 'ERROR', failureCategory: 'PERMANENT' });
    expect(trait!.reason).to.match(
      /is denied: add arn:aws:s3:::data-lake\/raw\/orders\/2026\/03\/07\/\* to checkPrefixArns in/,
    );
  });
});
