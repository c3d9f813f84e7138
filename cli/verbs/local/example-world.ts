/** The evaluators and jobs of the example pipelines, for `signalbox local --examples`. */

import { UsageError } from '../../../app/stack/exit';
import { type ExampleWorld, startExampleWorld } from '../../../examples/world/server';
import type { Clock } from '../../../kernel/time/clock';
import { isTaken } from '../../session/ports';

/** That of the URLs in `examples/pipelines`. */
export const EXAMPLE_PORT = 4578;

/** Below which evaluators that are given as a path are found. */
export const exampleEvaluators = (port: number): string => `http://localhost:${port}/evaluators`;

/** The documents name the port, so no other one would do. Throws `UsageError` where it is taken. */
export const serveExamples = async (clock: Clock, port: number): Promise<ExampleWorld> => {
  try {
    return await startExampleWorld(clock, port);
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new UsageError(
      `port ${port} is taken, and the example pipelines name it for their evaluators and jobs. End what listens ` +
        'there, for example another `signalbox local --examples`, or leave --examples out.',
    );
  }
};
