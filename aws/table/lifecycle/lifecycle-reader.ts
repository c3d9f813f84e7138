/** The current subjects of lifecycles. */
import type { Attribute, Lifecycle, LifecycleStore, Subject, TraceContext } from '../../../kernel/lifecycle';
import { iso } from '../../../kernel/time/instant';
import { CorruptItemError } from '../../../kernel/values/errors';
import type { OpenTable } from '../client/client';
import { GSI1, subjectPartitions } from '../client/index-positions';
import { type Item, isExpired, itemReader, keyOf } from '../client/item-reader';
import { keys } from '../client/keys';
import { inOrder } from '../client/open-lists';
import { parseKey } from '../client/parse-key';

export interface SubjectReader extends Pick<LifecycleStore, 'get' | 'list'> {
  /** The item itself; undefined when it is absent or expired. Strongly consistent. */
  item(lifecycle: Lifecycle, id: string): Promise<Item | undefined>;
}

export const subjectReader = ({ client, clock }: OpenTable): SubjectReader => {
  const item: SubjectReader['item'] = async (lifecycle, id) => {
    const found = await client.get(keys.subject(lifecycle.name, id), { consistent: true });
    return found && !isExpired(found, clock.now()) ? found : undefined;
  };
  return {
    item,
    get: async (lifecycle, id) => {
      const found = await item(lifecycle, id);
      return found && subjectFrom(lifecycle, found);
    },
    list: async (lifecycle, limit) => {
      const found: Subject[] = [];
      if (limit <= 0) return found;
      const queries = subjectPartitions(lifecycle.name).map((partition) => {
        const condition = { expression: 'GSI1PK = :partition', values: { ':partition': partition } };
        return client.query({ index: GSI1, condition, newestFirst: true, pageSize: limit });
      });
      for await (const one of inOrder(queries, true)) {
        if (isExpired(one, clock.now())) continue;
        found.push(subjectFrom(lifecycle, one));
        if (found.length >= limit) break;
      }
      return found;
    },
  };
};

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
    Object.entries(traceAttributes).map(([field, name]) => [name, trace[field as keyof TraceContext]]),
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
  const updatedAt = optional('updated_at', instant) ?? optional('created_at', instant) ?? iso(0);
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
