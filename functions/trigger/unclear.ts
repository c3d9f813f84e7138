/**
 * Distinguishes an outage of an engine from one of the table. The state machine waits for the table, for hours if need
 * be; an engine that gives no clear answer is retried a few times, and then its run is closed, so that a person can
 * check.
 */
import type { TriggerInput } from '../../asl/contract';
import type { JobEngine } from '../../kernel/trigger/engine';
import { TransientError, UnclearError } from '../../kernel/values/errors';

type Engine = JobEngine<TriggerInput['trigger']>;

const asked = async <Answer>(question: Promise<Answer>): Promise<Answer> => {
  try {
    return await question;
  } catch (error) {
    throw error instanceof TransientError ? new UnclearError(error.message, { cause: error }) : error;
  }
};

export const unclearUnlessAnswered =
  (engineOf: (type: string) => Engine) =>
  (type: string): Engine => {
    const engine = engineOf(type);
    // The jobs of a fan-out are items of the table.
    if (type === 'fan-out') return engine;
    return {
      ...engine,
      start: (...question) => asked(engine.start(...question)),
      find: (...question) => asked(engine.find(...question)),
      cancel: (...question) => asked(engine.cancel(...question)),
    };
  };
