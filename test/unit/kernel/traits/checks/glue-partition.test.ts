import { expect } from 'chai';
import {
  evaluatePartitions,
  evaluateSnapshots,
  evaluateTable,
  type GluePartitionConfig,
  isProjected,
  partitionExpression,
} from '../../../../../kernel/traits/checks/glue-partition';
import { msAt } from '../../../../support/clock';

const config = (fields: Partial<GluePartitionConfig> = {}): GluePartitionConfig => ({
  ...{ database: 'sales', table: 'orders', minPartitions: 1, bounds: {} },
  ...fields,
});
const rows = { bounds: { rows: { min: 5 } } };

describe('kernel/traits/checks/glue-partition: the expression', () => {
  const of = (type: string, value: string) => partitionExpression([{ name: 'dt', type }], { dt: value });

  const expressions: [type: string, value: string, expression: string][] = [
    ['string', '2026-03-07', "dt = '2026-03-07'"],
    ['string', "it's", "dt = 'it''s'"],
    ['date', '2026', "dt = '2026'"],
    ['int', '07', 'dt = 7'],
    ['INT', '7', 'dt = 7'],
    ['tinyint', '-7', 'dt = -7'],
    ['smallint', '7', 'dt = 7'],
    ['integer', '7', 'dt = 7'],
    ['bigint', '20260307', 'dt = 20260307'],
    ['long', '7', 'dt = 7'],
    ['decimal(10,2)', '7.25', 'dt = 7.25'],
    ['decimal', '7', 'dt = 7'],
    ['interval', '7', "dt = '7'"],
    ['bigintish', '7', "dt = '7'"],
    ['point', '7', "dt = '7'"],
  ];
  for (const [type, value, expression] of expressions)
    it(`compares ${value} of type ${type} as ${expression}`, () =>
      expect(of(type, value)).to.deep.equal({ expression }));

  for (const value of ['x', '7x', 'x7', '7.', '7.x', '', '--7', '7.25.1']) {
    it(`refuses the value "${value}" for a number`, () =>
      expect(of('int', value)).to.deep.equal({ problem: `dt is "${value}", and its type int takes numbers` }));
  }

  it('joins several keys', () => {
    const keys = [
      { name: 'dt', type: 'string' },
      { name: 'hour', type: 'int' },
    ];
    expect(partitionExpression(keys, { dt: 'a', hour: '07' })).to.deep.equal({ expression: "dt = 'a' AND hour = 7" });
    expect(partitionExpression(keys, { day: 'a' })).to.deep.equal({
      problem: 'day is no partition key of the table: expected one of dt, hour',
    });
    expect(partitionExpression([], { day: 'a' })).to.deep.equal({
      problem: 'day is no partition key of the table: expected one of it has none',
    });
  });
});

describe('kernel/traits/checks/glue-partition: the verdict', () => {
  const WHERE = "dt = '2026-03-07'";
  const two = [{ rows: '3' }, { rows: 4 }];
  type Row = [title: string, Partial<GluePartitionConfig>, { rows?: unknown }[], object];
  const partitions: Row[] = [
    [
      'passes with a partition',
      {},
      [{}],
      { status: 'PASS', reason: `1 of 1 partition of sales.orders with ${WHERE}`, value: { partitions: 1 } },
    ],
    [
      'fails without a partition',
      {},
      [],
      { status: 'FAIL', reason: `0 of 1 partition of sales.orders with ${WHERE}`, value: { partitions: 0 } },
    ],
    [
      'fails with too few partitions',
      { minPartitions: 3 },
      two,
      { status: 'FAIL', reason: `2 of 3 partitions of sales.orders with ${WHERE}`, value: { partitions: 2 } },
    ],
    [
      'passes with as many partitions as it wants',
      { minPartitions: 2 },
      two,
      { status: 'PASS', reason: `2 of 2 partitions of sales.orders with ${WHERE}`, value: { partitions: 2 } },
    ],
    [
      'adds up a parameter of all partitions',
      rows,
      two,
      {
        ...{ status: 'PASS', reason: `2 of 1 partition of sales.orders with ${WHERE}, rows 7` },
        value: { partitions: 2, rows: 7 },
      },
    ],
    [
      'fails a sum out of its bounds',
      { bounds: { rows: { max: 6 } } },
      two,
      {
        ...{ status: 'FAIL', reason: `rows is 7, at most 6 wanted; 2 of 1 partition of sales.orders with ${WHERE}` },
        value: { partitions: 2, rows: 7 },
      },
    ],
    [
      'knows no sum where one partition lacks the parameter',
      rows,
      [...two, {}],
      {
        ...{ status: 'FAIL', value: { partitions: 3, rows: null } },
        reason: `rows is absent, a number wanted; 3 of 1 partition of sales.orders with ${WHERE}`,
      },
    ],
  ];
  for (const [title, fields, found, verdict] of partitions)
    it(title, () => expect(evaluatePartitions(config(fields), found, WHERE)).to.deep.equal(verdict));

  it("evaluates the table's own parameters", () => {
    expect(evaluateTable(config(rows), { rows: '7', other: 1 })).to.deep.equal({
      ...{ status: 'PASS', reason: 'sales.orders, rows 7', value: { rows: '7' } },
    });
    expect(evaluateTable(config(rows), {})).to.deep.equal({
      ...{ status: 'FAIL', reason: 'rows is absent, a number wanted; sales.orders', value: { rows: null } },
    });
  });

  it('knows a table whose partitions Athena computes', () => {
    const projected = [true, 'true', 'TRUE', 'false', undefined].map((enabled) =>
      isProjected({ 'projection.enabled': enabled }),
    );
    expect(projected).to.deep.equal([true, true, true, false, false]);
  });

  it('evaluates the age of the newest snapshot', () => {
    const commit = { at: msAt('11:00'), summary: {} };
    const evaluate = (maxSnapshotAgeMinutes: number) =>
      evaluateSnapshots(config({ maxSnapshotAgeMinutes }), { current: commit, added: commit }, msAt('12:00'));
    expect(evaluate(60)).to.include({ status: 'PASS', reason: 'the last data of sales.orders is 60 min old' });
    expect(evaluate(59).status).to.equal('STALE');
    expect(evaluateSnapshots(config(), undefined, 0).reason).to.equal('sales.orders has no snapshot');
  });
});
