/**
 * Deliveries of rules to the queue of possible MARKERs. EventBridge delivers at least once and in no order: faults
 * of the target `signals` lose, double, delay and reorder it.
 */
import type { Fault, Faults } from '../protocol/faults';
import type { Queues } from '../sqs';
import type { Timers } from '../time/timers';

/** The delay of a delivery that later ones overtake. */
const REORDER_MS = 60_000;

/** How much later an event comes, in milliseconds. */
export const lateBy = (fault: Fault | undefined): number => {
  if (fault?.kind === 'delay') return fault.ms;
  return fault?.kind === 'reorder' ? REORDER_MS : 0;
};

export const deliveringSignals =
  (time: Timers, faults: Faults, queues: Queues) =>
  (queueArn: string, body: string): void => {
    const fault = faults.next(['signals']);
    if (fault?.kind === 'drop') return;
    const deliver = (): void => void queues.send(queueArn, body);
    if (lateBy(fault) > 0) time.at(time.now() + lateBy(fault), deliver);
    else deliver();
    if (fault?.kind === 'duplicate') deliver();
  };
