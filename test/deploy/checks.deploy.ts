/**
 * The evaluator function's checks and functions on an independent AWS emulator, over the wire: passes, failures,
 * missing resources and denied permissions. docs/deploy-proof.md lists the gaps of moto.
 */
import { expect } from 'chai';
import { runAwsCli } from './aws-cli';
import { askAs, DATE, queryIdOf } from './moto/asked';
import { cases, deniedAsXml, fail, pass, pending, permanent, transient } from './moto/cases';
import { DATABASE, EVALUATOR_FUNCTION, furnish } from './moto/furnish';
import { type Moto, startMoto } from './moto/server';

describe('Checks on moto', () => {
  let moto: Moto;
  before(async () => {
    moto = await startMoto();
    await furnish(moto.allowed);
  });
  after(() => moto?.stop());

  for (const [evaluator, ofEvaluator] of Object.entries(cases))
    describe(evaluator, () => {
      for (const [title, { as = 'allowed', config = {}, expected, reason }] of Object.entries(ofEvaluator))
        it(title, async () => {
          const answer = await askAs(moto[as], { evaluator, config });
          expect(answer.reason).to.match(reason);
          expect(answer).to.deep.include(expected);
        });
    });

  it('are refused by moto under a signature that is wrong', async () => {
    const { credentials } = moto.allowed;
    const forged = { ...moto.allowed, credentials: { ...credentials, secretAccessKey: 'another' } };
    for (const evaluator of ['builtin:s3-objects', 'builtin:aws-question']) {
      const { reason } = await askAs(forged, { evaluator, config: cases[evaluator]!.passes!.config! });
      expect(reason, evaluator).to.match(/SignatureDoesNotMatch/);
    }
  });

  describe('builtin:athena-query', () => {
    const config = {
      workgroup: 'checks',
      database: DATABASE,
      sql: "SELECT count(*) AS row_count, true AS complete FROM orders WHERE dt = '{date}'",
      bounds: { row_count: { min: 1000 } },
      passColumn: 'complete',
      maxScannedBytes: 1_000_000_000,
    };
    const look = (pipelineId: string, more: object = {}, as: 'allowed' | 'denied' = 'allowed') =>
      askAs(moto[as], { evaluator: 'builtin:athena-query', pipelineId, config: { ...config, ...more } });
    const columns = [
      { Name: 'row_count', Type: 'bigint' },
      { Name: 'complete', Type: 'boolean' },
    ];
    const result = (...cells: readonly (readonly string[])[]) => ({
      rows: [columns.map(({ Name }) => Name), ...cells].map((row) => ({
        Data: row.map((VarCharValue) => ({ VarCharValue })),
      })),
      column_info: columns,
    });
    const answers: [title: string, rows: string[][], expected: object, reason: RegExp][] = [
      ['passes', [['1200', 'true']], { status: 'PASS' }, /^row_count is 1200/],
      ['fails', [['12', 'true']], { status: 'FAIL' }, /^row_count is 12, at least 1000 wanted/],
      ['fails without a row', [], { status: 'FAIL' }, /^the statement gave no row/],
      [
        'takes no two rows',
        [
          ['1', 'true'],
          ['2', 'true'],
        ],
        permanent,
        /gave several rows/,
      ],
    ];

    before(async () => {
      const limited =
        'BytesScannedCutoffPerQuery=1000000000,ResultConfiguration={OutputLocation=s3://data-lake/results/}';
      for (const [name, configuration] of [
        ['checks', limited],
        ['unlimited', limited.replace(/^[^,]+,/, '')],
      ])
        await runAwsCli(['athena', 'create-work-group', '--name', name!, '--configuration', configuration!], moto.env);
    });

    for (const [title, rows, expected, reason] of answers)
      it(`starts the statement, and at the next evaluation it ${title}`, async () => {
        // The evaluation that reads a failed query starts it again.
        await moto.lay('athena/query-results', [result(...rows)]);
        const first = await look(title);
        expect(first.reason).to.match(/^the query in checks has been running for under a minute/);
        expect(first).to.deep.include(pending);
        const second = await look(title);
        expect(second.reason).to.match(reason);
        expect(second).to.deep.include(expected);
      });

    it('runs a named query that the AWS CLI has saved', async () => {
      const saved = await runAwsCli(
        ['athena', 'create-named-query', '--name', 'orders', '--database', DATABASE, '--work-group', 'checks'].concat([
          '--query-string',
          config.sql,
          '--query',
          'NamedQueryId',
          '--output',
          'text',
        ]),
        moto.env,
      );
      const named = { sql: undefined, database: undefined, namedQueryId: saved.trim() };
      await moto.lay('athena/query-results', [result(['1200', 'true'])]);
      expect(await look('named', named)).to.deep.include(pending);
      const id = await queryIdOf(moto.allowed, 'named');
      const started = await runAwsCli(
        ['athena', 'get-query-execution', '--query-execution-id', id, '--query', 'QueryExecution.Query'],
        moto.env,
      );
      expect(JSON.parse(started)).to.equal(config.sql.replace('{date}', DATE));
      const answer = await look('named', named);
      expect(answer.reason).to.match(/^row_count is 1200/);
      expect(answer.status).to.equal('PASS');
    });

    it('starts no query in a workgroup without the required scan limit', async () => {
      const answer = await look('unlimited', { workgroup: 'unlimited' });
      expect(answer.reason).to.match(/^workgroup unlimited lets a query scan everything/);
      expect(answer).to.deep.include(permanent);
    });

    it('is denied', async () => {
      const answer = await look('denied', {}, 'denied');
      expect(answer.reason).to.match(deniedAsXml('athena:GetWorkGroup'));
      expect(answer).to.deep.include(permanent);
    });
  });

  describe('builtin:redshift-query', () => {
    const config = {
      cluster: 'sales',
      database: 'prod',
      sql: 'SELECT 1 AS row_count',
      bounds: { row_count: { min: 1 } },
    };
    const look = (pipelineId: string, as: 'allowed' | 'denied' = 'allowed') =>
      askAs(moto[as], { evaluator: 'builtin:redshift-query', pipelineId, config });

    it('starts the statement, waits for it, and says that it was cancelled', async () => {
      for (const _look of ['starts', 'waits']) {
        const answer = await look('orders');
        expect(answer.reason).to.match(/^the statement in sales has been running for under a minute/);
        expect(answer).to.deep.include(pending);
      }
      const id = await queryIdOf(moto.allowed, 'orders');
      await runAwsCli(['redshift-data', 'cancel-statement', '--id', id], moto.env);
      const cancelled = await look('orders');
      expect(cancelled.reason).to.equal(`statement ${id} is ABORTED: without a reason`);
      expect(cancelled).to.deep.include(transient);
    });

    it('is denied', async () => {
      const answer = await look('denied', 'denied');
      expect(answer.reason).to.match(deniedAsXml('redshift-data:ExecuteStatement'));
      expect(answer).to.deep.include(permanent);
    });
  });

  describe('lambda:NAME', () => {
    const invoke = (name: string, as: 'allowed' | 'denied' = 'allowed') =>
      askAs(moto[as], { evaluator: `lambda:${name}` });
    const answers: [title: string, said: string, expected: object, reason: RegExp][] = [
      ['passes', '{"status": "PASS", "value": {"rows": 1200}}', pass({ rows: 1200 }), /^$/],
      ['fails', '{"status": "FAIL", "reason": "12 rows"}', fail(null), /^12 rows$/],
      ['says what is no answer', 'Hello', permanent, /Hello/],
    ];
    for (const [title, said, expected, reason] of answers)
      it(title, async () => {
        await moto.lay('lambda-simple/response', [said]);
        const answer = await invoke(EVALUATOR_FUNCTION);
        expect(answer.reason).to.match(reason);
        expect(answer).to.deep.include(expected);
      });

    it('is denied', async () => {
      const answer = await invoke(EVALUATOR_FUNCTION, 'denied');
      expect(answer.reason).to.match(/^function check-orders was not invoked: HTTP 403: .*AccessDenied/);
      expect(answer).to.deep.include(permanent);
    });

    it('finds no function', async () => {
      // Without containers, moto answers an invocation even if the function does not exist.
      await moto.runFunctionsInContainers(true);
      const answer = await invoke('none').finally(() => moto.runFunctionsInContainers(false));
      expect(answer.reason).to.match(/^function none was not invoked: ResourceNotFoundException: /);
      expect(answer).to.deep.include(permanent);
    });
  });
});
