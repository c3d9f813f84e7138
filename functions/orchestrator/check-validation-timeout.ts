import { judge } from '../../core/readiness';
import { printable } from '../../core/text';
import { type Action, iso } from './ports';

const MAX_MESSAGE_BYTES = 512;

/**
 * The hard stop of waiting. The last evaluation comes exactly when the time is over, so what it found counts: a run that became ready with
 * it goes on.
 */
export const checkValidationTimeout: Action<'checkValidationTimeout'> = async ({ dueAt, plan, evaluation }, ports) => {
  const nowMs = ports.clock.now();
  if (nowMs < Date.parse(dueAt)) return { result: 'open', message: '' };
  const { ready, blocking } = judge(plan, evaluation, nowMs);
  if (ready) return { result: 'open', message: '' };
  const reasons = blocking.map(({ type, status, reason }) => `${type} is ${status}${reason === '' ? '' : ` (${reason})`}`).join(', ');
  return { result: 'timed-out', message: printable(`not ready by ${iso(Date.parse(dueAt))}: ${reasons}`, MAX_MESSAGE_BYTES) };
};
