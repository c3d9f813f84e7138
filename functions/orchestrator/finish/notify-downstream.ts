/**
 * After completion the dependants get their MARKER. That the run owes it stands in the table since the transaction of
 * its completion, so whatever dies here is done again: by the state machine's retries, and at last by the sweeper.
 */

import type { Action } from '../task/ports';
import { ownRun } from './log-result';

export const notifyDownstream: Action<'notifyDownstream'> = async (input, ports) => {
  const notified = await ports.cascade.notify(await ownRun(input, ports));
  ports.log.info('dependants notified', {
    pipelineId: input.pipelineId,
    date: input.date,
    scheduleId: input.scheduleId,
    attempt: input.attempt,
    ...notified,
  });
  return { result: 'notified', count: notified.marked };
};
