/**
 * Fixes what the run will do and records the run. A repeated call finds the run that the first one created and gives
 * its id again, with the deadlines counted from the same instant.
 */
import type { OrchestratorInput } from '../../../asl/contract';
import { holdText } from '../../../kernel/holds/hold';
import type { Hold } from '../../../kernel/run/held';
import { loggedText } from '../../../kernel/run/logged';
import { findCalendar } from '../../../kernel/schedule/calendars';
import { reasonNotToRun } from '../../../kernel/schedule/exclusion';
import { asExecuted } from '../../../kernel/shadow/mode';
import { CancelledError, diverted, OwnershipError } from '../../../kernel/values/errors';
import type { Action, OrchestratorPorts } from '../task/ports';
import { lookForCascade, reasonOf } from '../task/upstreams';
import {
  type ChosenLock,
  pipelineOfVersion,
  type RegisteredPipeline,
  refuseShadow,
  registeredPipeline,
  undecidable,
} from './pipeline-config';
import { beginWaiting, planAttempt } from './plan-attempt';

type Input = OrchestratorInput<'resolvePipeline'>;

/** Executions that an earlier release has started do not say under which configuration they took their lock. */
const isUnderLock = ({ lockKey, datesApartUntil }: Input, lock: ChosenLock): boolean =>
  datesApartUntil === undefined ||
  (lockKey === lock.lockKey && (lock.datesApartUntil === '' || lock.datesApartUntil === datesApartUntil));

/** Why the attempt must not begin. */
type Hindrance =
  | { kind: 'undecidable'; reason: string; remedy: string }
  | { kind: 'excluded'; reason: string }
  | { kind: 'held'; hold: Hold }
  | { kind: 'lock-changed'; lockKey: string };

/** Undefined when the attempt may begin. */
const findHindrance = async (
  input: Input,
  { pipeline, schedule, hold, lock }: RegisteredPipeline,
  ports: OrchestratorPorts,
): Promise<Hindrance | undefined> => {
  const found = await findCalendar(pipeline, ports.config);
  if (!found.ok) return { ...found, kind: 'undecidable' };
  const reason = reasonNotToRun(pipeline, schedule, found.calendar, input.date);
  if (reason !== undefined) return { kind: 'excluded', reason };
  if (hold !== null) return { kind: 'held', hold };
  const upstreams = await lookForCascade(pipeline, input, ports);
  const isUnderWay = upstreams.underWaySinceMs !== null;
  if (upstreams.blocking.length > 0 && !isUnderWay) return { kind: 'excluded', reason: reasonOf(upstreams.blocking) };
  const isDelayed = isUnderWay || upstreams.notBeforeMs > ports.clock.now();
  return isUnderLock(input, lock) && !isDelayed ? undefined : { kind: 'lock-changed', lockKey: lock.lockKey };
};

/**
 * Judges again, under the lock, what may have changed while this execution waited for its turn. An attempt that has
 * begun continues.
 */
const hindranceOf = async (
  input: Input,
  registered: RegisteredPipeline,
  ports: OrchestratorPorts,
): Promise<Hindrance | undefined> => {
  const hindrance = await findHindrance(input, registered, ports);
  if (hindrance === undefined) return undefined;
  const runLog = await ports.runLogs.get(input);
  const isBegun = runLog?.executionArn === input.executionArn && runLog.attempt === input.attempt;
  return isBegun ? undefined : hindrance;
};

/** How the state machine and AlertError are answered: they branch by the error's name. */
const errorOf = (input: Input, hindrance: Hindrance): Error => {
  switch (hindrance.kind) {
    case 'undecidable':
      return undecidable(input, hindrance);
    case 'excluded':
      return diverted('Signalbox.Excluded', hindrance.reason);
    case 'held':
      return diverted('Signalbox.Held', `Pipeline ${input.pipelineId} is ${holdText(hindrance.hold)}`);
    case 'lock-changed':
      return diverted('Signalbox.LockChanged', hindrance.lockKey);
  }
};

export const resolvePipeline: Action<'resolvePipeline'> = async (input, ports) => {
  const registered = await registeredPipeline(input, ports);
  const { pipeline, configVersion } = registered;
  const hindrance = await hindranceOf(input, registered, ports);
  if (hindrance !== undefined) throw errorOf(input, hindrance);
  const attempt = await planAttempt(input, registered, ports);
  const answer = await ports.runs.create(attempt.run, attempt.event);
  if (answer.result === 'superseded') {
    throw new OwnershipError(
      `Attempt ${input.attempt} of ${input.pipelineId} ${input.date} ${input.scheduleId} cannot begin: attempt ` +
        `${answer.runLog.attempt} ${loggedText(answer.runLog)} under ${answer.runLog.executionArn}`,
    );
  }
  if (answer.run.cancelRequestedAt !== null)
    throw new CancelledError(`Run ${answer.run.runId} was cancelled before it began`);
  const { configVersion: began } = answer.run;
  // Another version may have been activated between a first call and its repetition.
  const asBegun =
    began === null || began === configVersion
      ? pipeline
      : asExecuted(await pipelineOfVersion(input.pipelineId, began, ports), input);
  refuseShadow(asBegun, input);
  const resolved = answer.result === 'created' ? attempt.plan : attempt.planOf(asBegun, answer.run);
  return beginWaiting(resolved, input, registered, ports);
};
