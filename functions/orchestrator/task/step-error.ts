/** The error of a step: its text, its category, and whether the step could be called at all. */
import type { OrchestratorInput } from '../../../asl/contract';
import { MESSAGE_BYTES, printable } from '../../../kernel/values/text';
import { FailureCategory } from '../../../kernel/words/vocabulary';

type StepError = OrchestratorInput<'alertError'>['error'];

/** Lambda puts the thrown error into the cause as JSON; its stack stays in the log. */
export const causeText = (cause: string): string => {
  try {
    const { errorMessage } = JSON.parse(cause) as { errorMessage?: unknown };
    return typeof errorMessage === 'string' ? errorMessage : cause;
  } catch {
    return cause;
  }
};

export const describeError = ({ Error: name, Cause: cause }: StepError): string => {
  const what = name ?? 'a step gave an answer that the state machine does not know';
  return printable(cause === undefined ? what : `${what}: ${causeText(cause)}`, MESSAGE_BYTES);
};

const TIMEOUTS = new Set(['States.Timeout', 'Sandbox.Timedout', 'Signalbox.LockTimeout']);
/** A retry does not help: an operator has to fix the cause first. */
const PERMANENT = new Set([
  'Signalbox.Config',
  'Signalbox.Contract',
  'Signalbox.Permission',
  'Signalbox.CorruptItem',
  'Signalbox.Ownership',
]);

export const categoryOf = ({ Error: name }: StepError): FailureCategory => {
  if (name === undefined) return FailureCategory.permanent;
  if (TIMEOUTS.has(name)) return FailureCategory.timeout;
  return PERMANENT.has(name) ? FailureCategory.permanent : FailureCategory.transient;
};

const OUTAGES = /^(Lambda|Runtime)\.|^Signalbox\.Transient$/;

/** For a step that could not be called, as opposed to one that has reported an error. */
export const isOutage = ({ Error: name }: StepError): boolean => name !== undefined && OUTAGES.test(name);
