import Table from 'cli-table3';
import { RunStatus } from '../../kernel/words/vocabulary';
import type { SimulationResult } from '../evidence/result';
import { groupBy } from '../invariants/invariant';

const MAX_PIPELINES = 40;

/** Plain frames and no colours: the table reads the same in a file. */
const plain = { style: { head: [], border: [], compact: true } };

const count = (value: number): string =>
  Number.isInteger(value) ? value.toLocaleString('en-US') : value.toLocaleString('en-US', { maximumFractionDigits: 1 });

const pipelineTable = (result: SimulationResult): string => {
  const names = [...new Set([...result.runs, ...result.alerts].map(({ pipeline }) => pipeline))].sort();
  const runs = groupBy(result.runs, ({ pipeline }) => pipeline);
  const starts = groupBy(result.jobStarts, ({ pipeline }) => pipeline);
  const alerts = groupBy(result.alerts, ({ pipeline }) => pipeline);
  const table = new Table({
    head: ['pipeline', 'runs', 'completed', 'failed', 'open', 'jobs', 'alerts'],
    colAligns: ['left', 'right', 'right', 'right', 'right', 'right', 'right'],
    ...plain,
  });
  for (const name of names.slice(0, MAX_PIPELINES)) {
    const own = runs.get(name) ?? [];
    const neither = own.filter(({ status }) => status === RunStatus.shadow || status === RunStatus.skipped).length;
    const completed = own.filter(({ status }) => status === RunStatus.completed).length;
    const failed = own.filter(({ status }) => status === RunStatus.failed || status === RunStatus.cancelled).length;
    table.push(
      [
        name,
        own.length,
        completed,
        failed,
        own.length - completed - failed - neither,
        starts.get(name)?.length ?? 0,
        alerts.get(name)?.length ?? 0,
      ].map(String),
    );
  }
  const more = names.length - MAX_PIPELINES;
  return more > 0 ? `${table.toString()}\nand ${more} more pipelines` : table.toString();
};

const usageTable = ({ executions, lifecycle, usage }: SimulationResult): string => {
  const { lambdaInvocations, dynamodb, transitions, snsPublishes, estimatedUsd } = usage;
  const table = new Table({ head: ['used', 'count', ''], colAligns: ['left', 'right', 'left'], ...plain });
  const byFunction = Object.entries(lambdaInvocations);
  table.push(
    ['executions', count(executions.length), ''],
    ['state transitions', count(transitions), ''],
    [
      'Lambda invocations',
      count(byFunction.reduce((sum, [, calls]) => sum + calls, 0)),
      byFunction.map(([name, calls]) => `${name} ${count(calls)}`).join(', '),
    ],
    ['DynamoDB read units', count(dynamodb.readUnits), ''],
    ['DynamoDB write units', count(dynamodb.writeUnits), ''],
    ['SNS publishes', count(snsPublishes), `${lifecycle.length} lifecycle events received`],
    ['estimated cost', `$${estimatedUsd.toFixed(4)}`, 'us-east-1, without free tier'],
  );
  return table.toString();
};

const limitsTable = ({ profile, reached }: NonNullable<SimulationResult['quotas']>): string => {
  if (reached.length === 0) return `no limit of the ${profile} was reached`;
  const table = new Table({ head: ['limit reached', 'times', 'first', 'last'], ...plain });
  for (const { limit, times, first, last } of reached) table.push([limit, count(times), first, last]);
  return table.toString();
};

export const summaryOf = (result: SimulationResult): string =>
  [
    pipelineTable(result),
    usageTable(result),
    ...(result.quotas === undefined ? [] : [limitsTable(result.quotas)]),
  ].join('\n');
