/** Ports of this machine that the command listens on. */
import { UsageError } from '../../app/stack/exit';

/** True if `listen` failed because the port is taken. */
export const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

/** The wanted port, or any free one when it is taken. */
export const onPort = async <Result>(port: number, listen: (port: number) => Promise<Result>): Promise<Result> => {
  try {
    return await listen(port);
  } catch (error) {
    if (!isTaken(error)) throw error;
    return listen(0);
  }
};

/** The port that the user has chosen, and no other; without a choice `usual`, or any free one. */
export const onChosenPort = async <Result>(
  { chosen, usual }: { chosen: number | undefined; usual: number },
  listen: (port: number) => Promise<Result>,
): Promise<Result> => {
  if (chosen === undefined) return onPort(usual, listen);
  try {
    return await listen(chosen);
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new UsageError(`port ${chosen} is taken. Choose another with --port, or leave the option out.`);
  }
};
