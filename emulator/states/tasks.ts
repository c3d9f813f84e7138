/** One attempt of a Task state: its events, its timeouts, its token. */

import type { EventDetails } from './history';
import { valueAtPath } from './language/expressions';
import {
  Cancelled,
  dataLimitCause,
  dataLimitFailure,
  runtimeFailure,
  StateFailure,
  TaskFailure,
} from './language/failures';
import { exceedsDataLimit, type Json } from './language/json';
import type { Resource, Seconds, TaskState } from './language/machine';
import { append, type Frame, type Host, type TaskRequest } from './run';
import type { WaitingTask } from './task-tokens';

interface Limits {
  timeoutInSeconds: number | undefined;
  heartbeatInSeconds: number | undefined;
}

export const runTask = async (frame: Frame<TaskState>, input: Json): Promise<Json> => {
  const { thread, state } = frame;
  const { resource } = state;
  const limits: Limits = {
    timeoutInSeconds: wholeSeconds(frame, state.timeoutSeconds, input),
    heartbeatInSeconds: wholeSeconds(frame, state.heartbeatSeconds, input),
  };
  frame.taskToken = resource.waitsForToken || resource.isSync ? thread.run.tokens.issue() : undefined;
  const parameters = state.parameters === undefined ? input : state.parameters(input, frame);
  if (parameters !== input && exceedsDataLimit(parameters)) throw dataLimitFailure(state.name);
  const { events, named } = resource;
  append(thread, events.scheduled, { ...scheduled(resource, parameters, thread.run.host), ...limits });
  append(thread, events.started, named);
  try {
    const submitted = (submission: Json): void =>
      void append(thread, 'TaskSubmitted', { output: submission, ...named });
    const output = await attempt(frame, parameters, limits, submitted);
    if (exceedsDataLimit(output))
      throw new StateFailure('States.DataLimitExceeded', dataLimitCause(resource.service || resource.arn));
    append(thread, events.succeeded, { output, ...named });
    return output;
  } catch (thrown) {
    if (thrown instanceof Cancelled) throw thrown;
    const failure = thrown instanceof StateFailure ? thrown : asFailure(thrown);
    const { error, cause } = failure;
    append(thread, error === 'States.Timeout' ? events.timedOut : events.failed, { error, cause, ...named });
    throw failure;
  }
};

/** Anything but a TaskFailure is a defect of the host; it fails the task under its own name rather than hanging it. */
const asFailure = (thrown: unknown): StateFailure => {
  if (thrown instanceof TaskFailure) return new StateFailure(thrown.error, thrown.cause);
  return thrown instanceof Error
    ? new StateFailure(thrown.name, thrown.message)
    : new StateFailure('States.TaskFailed', String(thrown));
};

const scheduled = ({ arn, named }: Resource, parameters: Json, { region }: Host): EventDetails =>
  named === undefined ? { input: parameters, resource: arn } : { parameters, region, ...named };

const wholeSeconds = (frame: Frame, seconds: Seconds, input: Json): number | undefined => {
  if (seconds === undefined || typeof seconds === 'number') return seconds;
  const value = valueAtPath(seconds.path, input, frame);
  if (typeof value !== 'number' || !Number.isInteger(value) || value <= 0) {
    const shown = `${seconds.path.text} == ${JSON.stringify(value)}`;
    throw runtimeFailure(`The ${seconds.field} parameter cannot be parsed as a positive whole number: ${shown}`);
  }
  return value;
};

/**
 * Calls the host and waits for the first of these: the answer (or the token's), a timeout, a missing heartbeat, the
 * end of the scope. Later ones find the attempt finished and change nothing.
 */
const attempt = (
  frame: Frame<TaskState>,
  parameters: Json,
  limits: Limits,
  submitted: (output: Json) => void,
): Promise<Json> => {
  const { thread, state, taskToken } = frame;
  const { timeoutInSeconds, heartbeatInSeconds } = limits;
  const { host, tokens, executionArn } = thread.run;
  return new Promise((resolve, reject) => {
    let abort: AbortController | undefined;
    let givenUp: Error | undefined;
    const cleanups: (() => void)[] = [];
    let isFinished = false;
    const finishOnce = (finish: () => void): void => {
      if (isFinished) return;
      isFinished = true;
      for (const cleanUp of cleanups) cleanUp();
      finish();
    };
    const giveUp = (reason: Error): void =>
      finishOnce(() => {
        reject(reason);
        givenUp = reason;
        abort?.abort(reason);
      });
    const submit = (output: unknown): void => {
      if (!isFinished) submitted(toJson(output));
    };
    if (timeoutInSeconds !== undefined) {
      cleanups.push(
        host.timers.at(host.timers.now() + timeoutInSeconds * 1000, () =>
          giveUp(new StateFailure('States.Timeout', undefined)),
        ),
      );
    }
    const beat =
      heartbeatInSeconds === undefined
        ? (): void => undefined
        : heartbeats(frame, heartbeatInSeconds, cleanups, giveUp);
    cleanups.push(thread.scope.onCancel(() => giveUp(new Cancelled('cancelled during a task'))));
    const byToken =
      taskToken === undefined ? undefined : tokenAnswer((task) => cleanups.push(tokens.listen(taskToken, task)), beat);
    const { waitsForToken } = state.resource;
    const called = {
      resource: state.resource.arn,
      parameters,
      executionArn,
      stateName: state.name,
      submitted: submit,
      ...(waitsForToken && taskToken !== undefined ? { taskToken } : {}),
      // Made on first use: most tasks do not need it.
      get signal() {
        abort ??= new AbortController();
        if (givenUp !== undefined) abort.abort(givenUp);
        return abort.signal;
      },
    };
    const endByToken = (): Promise<void> | undefined =>
      byToken?.then(
        (answer) => finishOnce(() => resolve(answer)),
        (error: unknown) => finishOnce(() => reject(error)),
      );
    if (!waitsForToken) void endByToken();
    invoke(host, called)
      .then(
        (output) => {
          if (!waitsForToken) return finishOnce(() => resolve(toJson(output)));
          submit(output);
          return endByToken();
        },
        (error: unknown) => finishOnce(() => reject(error)),
      )
      .catch(reject);
  });
};

/** Also a host that throws at once gives a rejection. */
const invoke = async (host: Host, request: TaskRequest): Promise<unknown> => host.task(request);

const toJson = (output: unknown): Json => (output === undefined ? null : (output as Json));

/** Starts the heartbeat's clock; the returned function starts it anew. */
const heartbeats = (
  frame: Frame,
  seconds: number,
  cleanups: (() => void)[],
  giveUp: (reason: Error) => void,
): (() => void) => {
  const { timers } = frame.thread.run.host;
  const missed = (): void => giveUp(new StateFailure('States.Timeout', undefined, 'heartbeat'));
  const start = (): (() => void) => timers.at(timers.now() + seconds * 1000, missed);
  let stop = start();
  cleanups.push(() => stop());
  return () => {
    stop();
    stop = start();
  };
};

const tokenAnswer = (listen: (task: WaitingTask) => void, heartbeat: () => void): Promise<Json> => {
  const answer = new Promise<Json>((succeed, fail) => listen({ succeed, fail, heartbeat }));
  // The token may be failed before the request is answered; until then the rejection has no other handler.
  answer.catch(() => undefined);
  return answer;
};
