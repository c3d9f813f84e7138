import { StatesError, type TaskFailure } from './failures';
import type { Json } from './json';

/** A task that waits for its token. */
export interface WaitingTask {
  succeed(output: Json): void;
  fail(failure: TaskFailure): void;
  heartbeat(): void;
}

export interface TaskTokens {
  /** Names the state machine, by which IAM judges whoever returns the token. */
  issue(stateMachineArn: string): string;
  /** From now on the token's calls reach `task`. Returns the end of that. */
  listen(token: string, task: WaitingTask): () => void;
  /** Throws InvalidToken for what was never issued, TaskTimedOut for a task that does not wait any more. */
  waiting(token: string): WaitingTask;
}

/** Undefined for what is no token. */
export const stateMachineOfToken = (token: string): string | undefined => {
  const [, encoded] = /^task-[\w-]+\.([\w-]+)$/.exec(token) ?? [];
  return encoded === undefined ? undefined : Buffer.from(encoded, 'base64url').toString();
};

export const createTaskTokens = (uuid: () => string): TaskTokens => {
  const tasks = new Map<string, WaitingTask>();
  const prefix = 'task-';
  return {
    issue: (stateMachineArn) => `${prefix}${uuid()}.${Buffer.from(stateMachineArn).toString('base64url')}`,
    listen(token, task) {
      tasks.set(token, task);
      return () => void tasks.delete(token);
    },
    waiting(token) {
      const task = tasks.get(token);
      if (task !== undefined) return task;
      if (!token.startsWith(prefix)) throw new StatesError('InvalidToken', `Invalid Token: '${token}'`);
      throw new StatesError('TaskTimedOut', `Task Timed Out: '${token}' does not wait any more`);
    },
  };
};
