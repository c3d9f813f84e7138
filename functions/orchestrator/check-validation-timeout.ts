import { decide } from '../../core/readiness';
import { printable } from '../../core/text';
import { type Action, iso } from './ports';

const MAX_MESSAGE_BYTES = 512;

/**
 * The hard stop of waiting. The last evaluation comes exactly when the time is over, so what it found counts: a run that became ready with
 * it goes on. `evaluation.traits` are all that did not hold before, therefore no other trait has to be asked.
 */
export const checkValidationTimeout: Action<'checkValidationTimeout'> = async ({ dueAt, evaluation }, ports) => {
  const nowMs = ports.clock.now();
  if (nowMs < Date.parse(dueAt)) return { result: 'open', message: '' };
  const { ready, blocking } = decide({ type: 'all-required-pass' }, evaluation.traits, evaluation.results);
  if (ready) return { result: 'open', message: '' };
  const reasons = blocking.map(({ type, status, reason }) => `${type} is ${status}${reason === '' ? '' : ` (${reason})`}`).join(', ');
  return { result: 'timed-out', message: printable(`not ready by ${iso(Date.parse(dueAt))}: ${reasons}`, MAX_MESSAGE_BYTES) };
};
