/** `builtin:redshift-query`: starts the statement by the Data API, and reads its one row at a later evaluation. */

import { evaluateRow, type Row, type TraitQuery } from '../../../kernel/traits/checks/query';
import type { RedshiftQueryConfig } from '../../../kernel/traits/checks/redshift-query';
import { shownMinutes } from '../../../kernel/traits/checks/shown';
import { fieldsOf } from '../../../kernel/values/json';
import { minutesSince } from '../../../kernel/values/numbers';
import type { Verdict } from '../../../kernel/words/verdict';
import { FailureCategory } from '../../../kernel/words/vocabulary';
import { errorVerdict, excerptOf } from '../answer/verdict';
import { type AskAws, type AskJson, asksJson, checker, filled, permanently } from './asking';
import { runQuery } from './query';

const NS_PER_SECOND = 1e9;
const ENDED_BADLY = new Set(['FAILED', 'ABORTED']);

const placeOf = ({ workgroup, cluster, region = 'REGION' }: RedshiftQueryConfig): string =>
  cluster === undefined ? `the ARN of workgroup ${workgroup}` : `arn:aws:redshift:${region}:ACCOUNT:cluster:${cluster}`;

const asking = (ask: AskAws, config: RedshiftQueryConfig): AskJson => {
  const { region, secretArn } = config;
  const secret = secretArn === undefined ? '' : ` and ${secretArn}`;
  return asksJson(ask, {
    name: 'redshift-data',
    region,
    remedy: `add ${placeOf(config)}${secret} to checkRedshiftArns`,
  });
};

const start = async (ask: AskJson, config: RedshiftQueryConfig, sql: string, token: string): Promise<string> => {
  const { workgroup, cluster, database, secretArn } = config;
  const answer = await ask('ExecuteStatement', {
    Sql: sql,
    Database: database,
    // Without one the role itself logs in.
    ...(secretArn === undefined ? {} : { SecretArn: secretArn }),
    ...(workgroup === undefined ? { ClusterIdentifier: cluster } : { WorkgroupName: workgroup }),
    ClientToken: token,
    StatementName: 'signalbox',
  });
  const id = answer?.Id;
  if (typeof id !== 'string') throw permanently('the answer of redshift-data:ExecuteStatement has no Id');
  return id;
};

/** Each cell is a mapping with one of the kinds of values. */
const cellIn = (cell: unknown): unknown => {
  const { isNull, longValue, doubleValue, booleanValue, stringValue } = fieldsOf(cell);
  return isNull === true ? null : (longValue ?? doubleValue ?? booleanValue ?? stringValue ?? null);
};

const NUMBER_TYPES = new Set(['numeric', 'int2', 'int4', 'int8', 'float4', 'float8']);

/** Redshift gives a decimal as text. */
const asNumber = (value: unknown, typeName: unknown): unknown =>
  typeof value === 'string' && NUMBER_TYPES.has(String(typeName)) && Number.isFinite(Number(value))
    ? Number(value)
    : value;

const readRows = async (ask: AskJson, Id: string): Promise<Row[]> => {
  const { Records, ColumnMetadata } = fieldsOf(await ask('GetStatementResult', { Id }));
  const columns = Array.isArray(ColumnMetadata) ? ColumnMetadata.map(fieldsOf) : [];
  const records: unknown[] = Array.isArray(Records) ? Records : [];
  return records.map((record) =>
    Object.fromEntries(
      columns.map(({ name, typeName }, index) => [
        String(name),
        asNumber(cellIn(Array.isArray(record) ? record[index] : undefined), typeName),
      ]),
    ),
  );
};

const poll = async (
  ask: AskJson,
  config: RedshiftQueryConfig,
  { queryId, startedAt }: TraitQuery,
  nowMs: number,
): Promise<Verdict | undefined> => {
  const answer = await ask('DescribeStatement', { Id: queryId }, 'ResourceNotFoundException');
  if (answer === undefined) return errorVerdict(FailureCategory.transient, `Redshift does not know ${queryId}`);
  const { Status, Error: said, ResultRows, Duration } = answer;
  if (ENDED_BADLY.has(String(Status))) {
    const category = Status === 'ABORTED' ? FailureCategory.transient : FailureCategory.permanent;
    const reason = `statement ${queryId} is ${String(Status)}: ${excerptOf(String(said ?? 'without a reason'))}`;
    return errorVerdict(category, reason);
  }
  if (Status !== 'FINISHED') return undefined;
  // Asked before it is read: a statement may give millions.
  if (Number(ResultRows) > 1)
    return errorVerdict(
      FailureCategory.permanent,
      `statement ${queryId} gave ${Number(ResultRows)} rows; let it sum them up`,
    );
  const rows = await readRows(ask, queryId);
  const seconds = Number((Number(Duration ?? 0) / NS_PER_SECOND).toFixed(3));
  const age = shownMinutes(minutesSince(Date.parse(startedAt), nowMs));
  return evaluateRow(config, rows, { cost: { seconds }, said: `asked ${age} ago, ran ${seconds} s` });
};

export const redshiftQueryChecker = checker<'redshift-query'>(async ({ config, question, ask: aws, queries }) => {
  const ask = asking(aws, config);
  const sql = filled(config.sql, question);
  const { workgroup, cluster, database } = config;
  return runQuery({
    question,
    queries,
    statement: JSON.stringify([workgroup, cluster, database, sql]),
    service: {
      subject: `the statement in ${workgroup ?? cluster}`,
      start: (token) => start(ask, config, sql, token),
      poll: (query) => poll(ask, config, query, question.nowMs),
    },
  });
});
