/** Deadlines as items. */

import type { Deadline } from '../../../kernel/run/model';
import { nextLookAt } from '../../../kernel/sla/deadlines';
import { CorruptItemError } from '../../../kernel/values/errors';
import { DeadlineOutcome, type RunMode } from '../../../kernel/words/vocabulary';
import { deadlinePosition } from '../client/index-positions';
import { compact, type Item, itemReader, keyOf } from '../client/item-reader';
import { keys } from '../client/keys';
import { parseKey } from '../client/parse-key';

/** The key says whether it is that of a shadow. */
export const deadlineItem = (
  mode: RunMode,
  { pipelineId, date, scheduleId, kind, shadow: _shadow, ...state }: Deadline,
  ttl: number,
): Item => {
  const key = keys.deadline({ pipelineId, date, scheduleId }, kind, mode);
  const lookAt = nextLookAt({ pipelineId, date, scheduleId, kind, ...state });
  return {
    ...key,
    ...(lookAt === undefined ? {} : deadlinePosition(lookAt, key)),
    ttl,
    pipelineId,
    date,
    scheduleId,
    ...compact(state),
  };
};

export const deadlineFrom = (item: Item): Deadline => {
  const { PK, SK } = keyOf(item);
  const key = parseKey({ PK, SK });
  if (key?.entity !== 'deadline' && key?.entity !== 'shadow-deadline')
    throw new CorruptItemError(
      `item "${PK}" / "${SK}": the key is not that of a deadline; delete the item if no other program needs it`,
    );
  const read = itemReader(item);
  const { instant, optional, boolean } = read;
  return {
    pipelineId: key.pipelineId,
    date: key.date,
    scheduleId: key.scheduleId,
    kind: key.kind,
    dueAt: instant('dueAt'),
    judgeAt: instant('judgeAt'),
    riskAt: optional('riskAt', instant),
    warned: boolean('warned'),
    attempt: optional('attempt', read.number),
    outcome: read.oneOf('outcome', DeadlineOutcome),
    decidedAt: optional('decidedAt', instant),
    reason: optional('reason', read.string),
    announced: boolean('announced'),
    ...(key.entity === 'shadow-deadline' ? { shadow: true as const } : {}),
  };
};
