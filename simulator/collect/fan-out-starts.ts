/**
 * Jobs whose engine is the table: a fan-out has begun when its chunks are registered and the function may dispatch
 * them.
 */
import { fanOutFrom } from '../../aws/table/chunks/fan-out-watch';
import { keyOf } from '../../aws/table/client/item-reader';
import { parseKey } from '../../aws/table/client/parse-key';
import type { Evidence, TableContents } from '../evidence/evidence';
import { readable } from './contents';

type Started = Evidence['jobs'][number];

/** `aheadMs`: of the clock of the function that registers them. */
export const fanOutStarts = ({ items, runs }: Pick<TableContents, 'items' | 'runs'>, aheadMs: number): Started[] => {
  const attempts = new Map(runs.map(({ runId, attempt }) => [runId, attempt]));
  const fanOuts = readable(
    items.filter((item) => parseKey(keyOf(item))?.entity === 'fan-out'),
    fanOutFrom,
  );
  return (
    fanOuts
      // Without it a job dispatches its own chunks, and was counted at its own engine.
      .filter(({ handOut }) => handOut !== undefined)
      .map(({ runId, pipelineId, date, scheduleId, traceId, createdAt }): Started => {
        const attempt = attempts.get(runId);
        const pipeline = attempt === undefined ? '' : pipelineId;
        return {
          pipeline,
          date,
          schedule: scheduleId,
          attempt: attempt ?? 0,
          runId,
          jobId: runId,
          engine: 'fan-out',
          token: runId,
          startedAt: Date.parse(createdAt) - aheadMs,
          ...(traceId === undefined ? {} : { traceId }),
        };
      })
  );
};
