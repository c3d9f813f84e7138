/**
 * The sweeper's work on the chunks of runs: the list of those whose check is due, and the findings
 * among them.
 */
import { type FanOut, type FanOutWatch, type Overdue, OverduePolicy } from '../../../kernel/chunks';
import { chunkLifecycle } from '../../../kernel/lifecycle';
import type { OpenTable, TransactionPart } from '../client/client';
import { fanOutPosition, timedLists } from '../client/index-positions';
import { type Item, itemReader, readEach } from '../client/item-reader';
import { keys } from '../client/keys';
import { readOpen } from '../client/open-lists';
import { keyFor } from '../client/parse-key';
import { countEnd } from '../items/chunk-items';
import { eventItem } from '../items/event-items';

const { FAILED } = chunkLifecycle.states;

export const fanOutFrom = (item: Item): FanOut => {
  const { string, number, instant, oneOf, optional } = itemReader(item);
  return {
    runId: keyFor(item, 'fan-out').runId,
    pipelineId: string('pipelineId'),
    date: string('date'),
    scheduleId: string('scheduleId'),
    traceId: optional('traceId', string),
    workerTimeoutSeconds: number('workerTimeoutSeconds'),
    lostAfterSeconds: number('lostAfterSeconds'),
    onOverdue: oneOf('onOverdue', OverduePolicy),
    createdAt: instant('createdAt'),
    stoppedAt: optional('stoppedAt', instant),
    handOut:
      item.workerFunction === undefined
        ? undefined
        : {
            workerFunction: string('workerFunction'),
            concurrency: number('concurrency'),
            toleratedFailurePercent: number('toleratedFailurePercent'),
            dispatched: number('dispatched'),
            through: optional('through', string),
            handing: (item.handing ?? []) as string[],
          },
  };
};

/**
 * The effect of a report on one chunk: it is unchanged since it was read, and then reported, or reported and closed.
 */
const reportPart = (
  runId: string,
  { chunk, since }: Overdue,
  { at, policy }: { at: string; policy: OverduePolicy },
): TransactionPart => {
  const attemptIsAsRead = chunk.attempt === 0 ? 'attribute_not_exists(attempt)' : 'attempt = :attempt';
  const isAsRead = `#status = :was AND attribute_not_exists(reported_at) AND ${attemptIsAsRead}`;
  const read = {
    ':was': chunk.status,
    ':at': at,
    ...(chunk.attempt === 0 ? {} : { ':attempt': chunk.attempt }),
  };
  const common = { key: keys.chunk(runId, chunk.chunkId), expression: isAsRead };
  if (policy === OverduePolicy.alert)
    return { update: { ...common, update: 'SET reported_at = :at', names: { '#status': 'status' }, values: read } };
  const error =
    chunk.status === 'PENDING'
      ? `no worker came for it since ${since}`
      : `its worker started at ${since} and has not reported since`;
  return {
    update: {
      ...common,
      update:
        'SET #status = :failed, completed_at = :at, reported_at = :at, #error = if_not_exists(#error, :error) ' +
        'REMOVE lease_until',
      names: { '#status': 'status', '#error': 'error' },
      values: { ...read, ':failed': FAILED, ':error': error },
    },
  };
};

export const fanOutWatch = ({ client, ttl }: OpenTable): FanOutWatch => ({
  signal: async (runId, at) => {
    const answer = await client.update({
      key: keys.fanOut(runId),
      update: 'SET nudgedAt = :at',
      expression: 'attribute_exists(workerFunction) AND attribute_not_exists(stoppedAt)',
      values: { ':at': at },
    });
    return answer.written;
  },
  due: (before) => readEach(readOpen(client, timedLists.fanOuts, { before }), fanOutFrom),
  checkNext: async (runId, lookAt) => {
    const key = keys.fanOut(runId);
    const isListed = 'attribute_exists(GSI1PK)';
    if (lookAt === undefined)
      await client.update({ key, update: 'REMOVE GSI1PK, GSI1SK, lookAt', expression: isListed });
    else
      await client.update({
        key,
        update: 'SET lookAt = :lookAt, GSI1SK = :position',
        expression: isListed,
        values: { ':lookAt': lookAt, ':position': fanOutPosition(lookAt, runId).GSI1SK },
      });
  },
  report: async (runId, overdue, { at, policy, event }) => {
    const parts = overdue.map((one) => reportPart(runId, one, { at, policy }));
    const counted = policy === OverduePolicy.fail ? [countEnd(runId, 'jobs_failed', overdue.length)] : [];
    return (await client.transact([...parts, ...counted, { put: eventItem(event, ttl(event.at)) }])).written;
  },
});
