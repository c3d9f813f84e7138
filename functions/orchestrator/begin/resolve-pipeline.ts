/**
 * Fixes what the run will do and records the run. A repeated call finds the run that the first one created and gives
 * its id again, with the deadlines counted from the same instant.
 */
import { doneOf, isBegunBy } from '../../../kernel/attempt/beginning';
import { loggedText } from '../../../kernel/run/status';
import { CancelledError, diverted, OwnershipError } from '../../../kernel/values/errors';
import type { Action } from '../task/ports';
import { errorOf, judgeBegin } from './judge-begin';
import { pipelineOfRun, registeredPipeline } from './pipeline-config';
import { beginWaiting, planAttempt } from './plan-attempt';
import { endDoneRerun } from './without-run';

/** Under the lock, so no other execution starts the attempt between this answer and what follows. */
export const checkRunLog: Action<'checkRunLog'> = async (input, ports) => {
  const done = doneOf(await ports.runLogs.get(input), input);
  if (done === undefined) return { result: 'run', reason: '' };
  await endDoneRerun(input, done, ports);
  return { result: 'done', reason: done.reason };
};

/** Checks again, under the lock, what may have changed while this execution waited for its turn. */
export const resolvePipeline: Action<'resolvePipeline'> = async (input, ports) => {
  const registered = await registeredPipeline(input, ports);
  const look = { nowMs: ports.clock.now(), round: 0, taken: input };
  const { hindrance } = await judgeBegin(input, registered, look, ports);
  if (hindrance !== undefined && !isBegunBy(await ports.runLogs.get(input), input))
    throw errorOf(input, registered, hindrance);
  const attempt = await planAttempt(input, registered, ports);
  const answer = await ports.runs.create(attempt.run, attempt.event);
  if (answer.result === 'superseded') {
    // Since CheckRunLog: CheckExclusion ends the execution, as it does where the attempt was done before.
    if (doneOf(answer.runLog, input) !== undefined) throw diverted('Signalbox.LockChanged', input.lockKey);
    throw new OwnershipError(
      `Attempt ${input.attempt} of ${input.pipelineId} ${input.date} ${input.scheduleId} cannot begin: attempt ` +
        `${answer.runLog.attempt} ${loggedText(answer.runLog)} under ${answer.runLog.executionArn}`,
    );
  }
  const { result, run } = answer;
  if (run.cancelRequestedAt !== null) throw new CancelledError(`Run ${run.runId} was cancelled before it began`);
  const plan = result === 'created' ? attempt.plan : attempt.planOf(await pipelineOfRun(run, registered, ports), run);
  return beginWaiting(plan, input, registered, ports);
};
