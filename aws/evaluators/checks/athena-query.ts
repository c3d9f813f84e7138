/** `builtin:athena-query`: starts the statement in a workgroup, and reads its one row at a later evaluation. */

import type { AthenaQueryConfig } from '../../../kernel/traits/checks/athena-query';
import { cellOf, evaluateRow, type Row, statement, type TraitQuery } from '../../../kernel/traits/checks/query';
import { shownBytes, shownMinutes } from '../../../kernel/traits/checks/shown';
import type { TraitQuestion } from '../../../kernel/traits/evaluator';
import { type Fields, fieldsOf } from '../../../kernel/values/json';
import { minutesSince } from '../../../kernel/values/numbers';
import type { Verdict } from '../../../kernel/words/verdict';
import { FailureCategory } from '../../../kernel/words/vocabulary';
import { errorVerdict, excerptOf } from '../answer/verdict';
import { type AskAws, type AskJson, asksJson, checker, filled, permanently } from './asking';
import { runQuery } from './query';

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

const NUMERIC = /^(tinyint|smallint|integer|bigint|float|real|double|decimal.*)$/i;
/** The header, the row, and one more, which is too many. */
const MAX_ROWS = 3;

const asking = (ask: AskAws, { workgroup, region }: AthenaQueryConfig): AskJson =>
  asksJson(ask, {
    name: 'athena',
    region,
    remedy: `add arn:aws:athena:${region ?? 'REGION'}:ACCOUNT:workgroup/${workgroup} to checkAthenaWorkgroups`,
  });

/** Athena itself stops what scans more than the workgroup's limit; a query alone has none. */
const checkLimit = async (ask: AskJson, { workgroup, maxScannedBytes }: AthenaQueryConfig): Promise<void> => {
  if (maxScannedBytes === undefined) return;
  const answer = await ask('GetWorkGroup', { WorkGroup: workgroup });
  const limit = fieldsOf(fieldsOf(answer?.WorkGroup).Configuration).BytesScannedCutoffPerQuery;
  if (typeof limit !== 'number' || limit > maxScannedBytes)
    throw permanently(
      `workgroup ${workgroup} lets a query scan ${typeof limit === 'number' ? shownBytes(limit) : 'everything'}; ` +
        `set its limit per query to at most ${shownBytes(maxScannedBytes)}`,
    );
};

interface Statement {
  /** Placeholders filled in. */
  sql: string;
  database: string | undefined;
}

/** As it is saved now: a named query may be edited between two evaluations. */
const readNamed = async (ask: AskJson, NamedQueryId: string): Promise<Statement> => {
  const answer = await ask('GetNamedQuery', { NamedQueryId }, 'InvalidRequestException');
  if (answer === undefined) throw permanently(`Athena has no named query ${NamedQueryId}`);
  const { QueryString, Database } = fieldsOf(answer.NamedQuery);
  const parsed = statement.safeParse(QueryString);
  if (!parsed.success) throw permanently(`named query ${NamedQueryId}: ${parsed.error.issues[0]?.message}`);
  return { sql: parsed.data, database: typeof Database === 'string' ? Database : undefined };
};

/** The named query, or else `sql`. */
const statementOf = async (
  ask: AskJson,
  { sql, namedQueryId, database }: AthenaQueryConfig,
  question: TraitQuestion,
): Promise<Statement> => {
  const named = namedQueryId === undefined ? undefined : await readNamed(ask, namedQueryId);
  return { sql: filled(sql ?? named?.sql ?? '', question), database: database ?? named?.database };
};

const start = async (
  ask: AskJson,
  config: AthenaQueryConfig,
  { sql, database }: Statement,
  token: string,
): Promise<string> => {
  await checkLimit(ask, config);
  const { workgroup, catalog } = config;
  const context = {
    ...(database === undefined ? {} : { Database: database }),
    ...(catalog === undefined ? {} : { Catalog: catalog }),
  };
  const answer = await ask('StartQueryExecution', {
    QueryString: sql,
    ClientRequestToken: token,
    WorkGroup: workgroup,
    ...(Object.keys(context).length === 0 ? {} : { QueryExecutionContext: context }),
  });
  const id = answer?.QueryExecutionId;
  if (typeof id !== 'string') throw permanently('the answer of athena:StartQueryExecution has no QueryExecutionId');
  return id;
};

const readRows = async (ask: AskJson, QueryExecutionId: string): Promise<Row[]> => {
  const answer = await ask('GetQueryResults', { QueryExecutionId, MaxResults: MAX_ROWS });
  const { Rows, ResultSetMetadata } = fieldsOf(answer?.ResultSet);
  const columns = listOf(fieldsOf(ResultSetMetadata).ColumnInfo);
  // The first row names the columns.
  return listOf(Rows)
    .slice(1)
    .map(({ Data }) =>
      Object.fromEntries(
        columns.map(({ Name, Type }, index) => {
          const text = listOf(Data)[index]?.VarCharValue;
          return [String(Name), cellOf(typeof text === 'string' ? text : undefined, NUMERIC.test(String(Type)))];
        }),
      ),
    );
};

const poll = async (
  ask: AskJson,
  config: AthenaQueryConfig,
  { queryId, startedAt }: TraitQuery,
  nowMs: number,
): Promise<Verdict | undefined> => {
  const answer = await ask('GetQueryExecution', { QueryExecutionId: queryId }, 'InvalidRequestException');
  if (answer === undefined) return errorVerdict(FailureCategory.transient, `Athena does not know query ${queryId}`);
  const { Status, Statistics } = fieldsOf(answer.QueryExecution);
  const { State, StateChangeReason, AthenaError } = fieldsOf(Status);
  if (State === 'QUEUED' || State === 'RUNNING') return undefined;
  if (State !== 'SUCCEEDED') {
    const isForNow = fieldsOf(AthenaError).Retryable === true || State === 'CANCELLED';
    const said = excerptOf(String(StateChangeReason ?? 'without a reason'));
    const reason = `query ${queryId} is ${String(State)}: ${said}`;
    return errorVerdict(isForNow ? FailureCategory.transient : FailureCategory.permanent, reason);
  }
  const rows = await readRows(ask, queryId);
  if (rows.length > 1)
    return errorVerdict(FailureCategory.permanent, `query ${queryId} gave several rows; let it sum them up`);
  const { DataScannedInBytes, EngineExecutionTimeInMillis } = fieldsOf(Statistics);
  const scannedBytes = Number(DataScannedInBytes ?? 0);
  const cost = { scannedBytes, seconds: Number(EngineExecutionTimeInMillis ?? 0) / 1000 };
  const age = shownMinutes(minutesSince(Date.parse(startedAt), nowMs));
  return evaluateRow(config, rows, { cost, said: `asked ${age} ago, ${shownBytes(scannedBytes)} scanned` });
};

export const athenaQueryChecker = checker<'athena-query'>(async ({ config, question, ask: aws, queries }) => {
  const ask = asking(aws, config);
  const asked = await statementOf(ask, config, question);
  return runQuery({
    question,
    queries,
    statement: JSON.stringify([config.workgroup, config.catalog, asked.database, asked.sql]),
    service: {
      subject: `the query in ${config.workgroup}`,
      start: (token) => start(ask, config, asked, token),
      poll: (query) => poll(ask, config, query, question.nowMs),
    },
  });
});
