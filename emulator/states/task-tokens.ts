import { StatesError, type TaskFailure } from './language/failures';
import type { Json } from './language/json';

/** A task that waits for its token. */
export interface WaitingTask {
  succeed(output: Json): void;
  fail(failure: TaskFailure): void;
  heartbeat(): void;
}

export interface TaskTokens {
  issue(): string;
  /** From now on the token's calls reach `task`. Returns the end of that. */
  listen(token: string, task: WaitingTask): () => void;
  /** Throws InvalidToken for what was never issued, TaskTimedOut for a task that does not wait any more. */
  waiting(token: string): WaitingTask;
}

export const createTaskTokens = (uuid: () => string): TaskTokens => {
  const tasks = new Map<string, WaitingTask>();
  const prefix = 'task-';
  return {
    issue: () => `${prefix}${uuid()}`,
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
