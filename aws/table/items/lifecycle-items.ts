/**
 * Subjects of lifecycles as items. Other programs write and read them too, so their attributes are named as those
 * programs name them (`updated_at`, `trace_id`), and an item that was put by hand may lack what only we need.
 */

import type { Attribute, Lifecycle, Subject, TraceContext } from '../../../kernel/lifecycle';
import { CorruptItemError } from '../../../kernel/values/errors';
import { type Item, itemReader, keyOf } from '../client/item-reader';
import { parseKey } from '../client/parse-key';

const traceAttributes = {
  traceId: 'trace_id',
  jobId: 'job_id',
  mlflowRunId: 'mlflow_run_id',
  gitCommit: 'git_commit',
} as const satisfies Record<keyof TraceContext, string>;

const RESERVED = new Set([
  'PK',
  'SK',
  'GSI1PK',
  'GSI1SK',
  'ttl',
  'status',
  'group',
  'run_id',
  'report_token',
  'moved_by',
  'version',
  'created_at',
  'updated_at',
  'error_message',
  ...Object.values(traceAttributes),
]);

const isAttribute = (value: unknown): value is Attribute => ['string', 'number', 'boolean'].includes(typeof value);

/** False: the name is kept by the store itself. */
export const isSettable = (name: string): boolean => !RESERVED.has(name) && name !== 'execution_arn';

/** Without the names that a caller may not set, because only a transition may. */
export const ownAttributes = <Value>(
  { stamped }: Lifecycle,
  attributes: Readonly<Record<string, Value>>,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => isSettable(name) && !stamped.includes(name)));

/** The runs that have moved the subject, the last one at the end. */
export const moversOf = ({ moved_by: movers }: Item): string[] =>
  Array.isArray(movers) ? movers.filter((runId) => typeof runId === 'string') : [];

export const traceItem = (trace: Partial<TraceContext>): Item =>
  Object.fromEntries(
    Object.entries(traceAttributes).map(([field, name]) => [name, trace[field as keyof TraceContext] ?? undefined]),
  );

export const subjectFrom = (lifecycle: Lifecycle, item: Item): Subject => {
  const key = parseKey(keyOf(item));
  const read = itemReader(item);
  const { string, instant, optional } = read;
  const state = lifecycle.stateOf(string('status'));
  if (key?.entity !== 'subject' || state === undefined) {
    throw new CorruptItemError(
      `item ${keyOf(item).PK}: status is "${string('status')}", expected one of ` +
        `${Object.values(lifecycle.states).join(', ')}; fix or delete the item`,
    );
  }
  const updatedAt = optional('updated_at', instant) ?? optional('created_at', instant) ?? new Date(0).toISOString();
  return {
    lifecycle: lifecycle.name,
    id: key.id,
    group: optional('group', string),
    runId: optional('run_id', string),
    state,
    version: optional('version', read.number) ?? 0,
    createdAt: optional('created_at', instant) ?? updatedAt,
    updatedAt,
    errorMessage: optional('error_message', string),
    trace: {
      traceId: optional('trace_id', string),
      jobId: optional('job_id', string),
      mlflowRunId: optional('mlflow_run_id', string),
      gitCommit: optional('git_commit', string),
    },
    ...(item.report_token === undefined ? {} : { reportToken: string('report_token') }),
    attributes: Object.fromEntries(
      Object.entries(item).filter(
        (entry): entry is [string, Attribute] => !RESERVED.has(entry[0]) && isAttribute(entry[1]),
      ),
    ),
  };
};
