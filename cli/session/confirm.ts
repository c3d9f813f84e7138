/** A person confirms by typing a name. */
import { UsageError } from '../../app/stack/exit';
import type { Session } from './session';

export interface Confirmation {
  name: string;
  /** The consequence, for people. */
  announcement: string;
  question: string;
  /** The participle for a refusal: `nothing was deleted`. */
  done: string;
}

/** Throws `UsageError` where the user refuses, or where there is no terminal to ask on. */
export const confirmByName = async (
  { terminal, ask }: Session,
  { yes, json }: { yes?: boolean; json?: boolean },
  { name, announcement, question, done }: Confirmation,
): Promise<void> => {
  if (yes === true) return;
  if (ask === undefined || json === true)
    throw new UsageError(`nothing was ${done}: say --yes where there is no terminal to ask on, and with --json.`);
  terminal.write(announcement);
  const answer = await ask(question);
  if (answer.trim() !== name) throw new UsageError(`nothing was ${done}: "${answer.trim()}" is not ${name}.`);
};
