/** The exit codes of the command, and the errors that end it. */
export const ExitCode = {
  ok: 0,
  /** The question was answered, and the answer is bad: a failed run, a missed schedule, a broken invariant. */
  bad: 1,
  /** The command line or a file is wrong; nothing was done. */
  usage: 2,
  /** The stack, the table or a tool is not there, or refuses. */
  unreachable: 3,
} as const;
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

/** The command was given something that it cannot work with. Says what, and what to do. */
export class UsageError extends Error {
  override readonly name = 'Signalbox.Usage';
}

/** No answer, or a refusal. The message names the service and what to do. */
export class UnreachableError extends Error {
  override readonly name = 'Signalbox.Unreachable';
}
