/** The stub for Athena: statements over the objects of the embedded buckets. */
import { expect } from 'chai';
import { createAthena } from '../../../../emulator/athena/athena';
import type { TableObject } from '../../../../emulator/athena/tables';

const FLIGHTS = ['{"id": 1, "delay": 3}', '{"id": 2, "delay": -3}', '{"id": 3, "delay": 30}'].join('\n');

const object = (key: string, body: string): TableObject => ({ key, body, size: Buffer.byteLength(body) });

const athenaWith = (objects: readonly TableObject[]) => {
  let ids = 0;
  const prefixes: string[] = [];
  const athena = createAthena({
    tables: { flights: { bucket: 'raw', prefix: 'flights/' } },
    buckets: () => ({
      objects: (bucket, prefix = '') => {
        prefixes.push(`${bucket}/${prefix}`);
        return objects.map((object) => ({ ...object, content: Buffer.from(object.body) })) as never;
      },
    }),
    now: () => 0,
    ids: {
      uuid: () => {
        ids += 1;
        return `q-${ids}`;
      },
    },
  });
  const call = (operation: string, input: object) => athena.answer({ service: 'athena', operation, input });
  return { athena, call, prefixes };
};

type Athena = ReturnType<typeof athenaWith>;

const start = async ({ call }: Athena, QueryString: string, ClientRequestToken = 't'): Promise<string> =>
  (await call('StartQueryExecution', { QueryString, ClientRequestToken, WorkGroup: 'checks' })).QueryExecutionId;

/** Its execution, once it has ended. */
const ended = async (athena: Athena, QueryExecutionId: string) => {
  for (;;) {
    const { QueryExecution } = await athena.call('GetQueryExecution', { QueryExecutionId });
    if (QueryExecution.Status.State !== 'RUNNING') return QueryExecution;
    await new Promise((resolve) => setImmediate(resolve));
  }
};

const rowsOf = async (athena: Athena, sql: string, MaxResults?: number) => {
  const QueryExecutionId = await start(athena, sql);
  const { Status, Statistics } = await ended(athena, QueryExecutionId);
  expect(Status).to.deep.equal({ State: 'SUCCEEDED' });
  const { ResultSet } = await athena.call('GetQueryResults', {
    QueryExecutionId,
    ...(MaxResults === undefined ? {} : { MaxResults }),
  });
  const rows = ResultSet.Rows.map(({ Data }: { Data: { VarCharValue?: string }[] }) =>
    Data.map(({ VarCharValue }) => VarCharValue),
  );
  return { rows, columns: ResultSet.ResultSetMetadata.ColumnInfo, Statistics };
};

describe('emulator/athena', () => {
  it('reads lines of JSON, with the parts of the keys as columns, in the types of Athena', async () => {
    const athena = athenaWith([
      object('flights/dt=2018-02-06/a.json', FLIGHTS),
      object('flights/dt=2018-02-06/_SUCCESS', ''),
      object('flights/dt=2018-02-05/b.json', FLIGHTS),
    ]);
    const sql =
      'SELECT count(*) AS flights, sum(delay) AS total, max(delay) > 20 AS late, min(dt) AS dt, NULL AS x ' +
      "FROM flights WHERE dt = '2018-02-06'";
    const { rows, columns, Statistics } = await rowsOf(athena, sql);
    expect(rows).to.deep.equal([
      ['flights', 'total', 'late', 'dt', 'x'],
      ['3', '30', 'true', '2018-02-06', undefined],
    ]);
    expect(columns.slice(0, 4)).to.deep.equal([
      { Name: 'flights', Type: 'bigint' },
      { Name: 'total', Type: 'decimal(38,0)' },
      { Name: 'late', Type: 'boolean' },
      { Name: 'dt', Type: 'varchar' },
    ]);
    expect(Statistics.DataScannedInBytes).to.equal(2 * Buffer.byteLength(FLIGHTS));
    expect(athena.prefixes).to.deep.equal(['raw/flights/']);
  });

  it('reads CSV, and returns no more rows than requested', async () => {
    const athena = athenaWith([object('flights/../../a b.csv', 'id,delay\n1,3\n2,4\n3,5\n')]);
    const { rows } = await rowsOf(athena, 'SELECT id FROM flights ORDER BY id', 3);
    expect(rows).to.deep.equal([['id'], ['1'], ['2']]);
  });

  it('starts a statement once for one token', async () => {
    const athena = athenaWith([]);
    const first = await start(athena, 'SELECT 1', 'same');
    expect(await start(athena, 'SELECT 1', 'same')).to.equal(first);
    expect(await start(athena, 'SELECT 1', 'another')).not.to.equal(first);
    await ended(athena, first);
  });

  const failures: [what: string, objects: TableObject[], sql: string, reason: RegExp][] = [
    ['a statement that is wrong', [], 'SELECT nothing FROM', /syntax error/],
    ['a table without objects', [], 'SELECT * FROM flights', /the table flights has no rows yet: no object below s3:/],
    [
      'objects of several formats',
      [object('flights/a.csv', 'id\n1'), object('flights/b.json', '{}')],
      'SELECT * FROM flights',
      /several formats \(csv, json\)/,
    ],
    ['a file of this machine', [], `SELECT * FROM read_csv('${__filename}')`, /disabled by configuration/],
  ];
  for (const [what, objects, sql, reason] of failures)
    it(`says why a statement failed: ${what}`, async () => {
      const athena = athenaWith(objects);
      const { Status } = await ended(athena, await start(athena, sql));
      expect(Status.State).to.equal('FAILED');
      expect(Status.StateChangeReason).to.match(reason);
    });

  it('refuses what it does not know', async () => {
    const { athena, call } = athenaWith([]);
    expect(athena.knows({ service: 'athena', operation: 'GetQueryResults', input: {} })).to.equal(true);
    expect(athena.knows({ service: 'athena', operation: 'ListWorkGroups', input: {} })).to.equal(false);
    expect(athena.knows({ service: 'glue', operation: 'GetWorkGroup', input: {} })).to.equal(false);
    const error = await call('GetQueryExecution', { QueryExecutionId: 'none' }).catch((refusal: unknown) => refusal);
    expect(error).to.deep.include({ code: 'InvalidRequestException' });
  });
});
