import type { OrchestratorInput } from '../../../asl/contract';
import type { Run } from '../../../kernel/run/model';
import { waitedText } from '../../../kernel/shadow/mode';
import { iso } from '../../../kernel/time/instant';
import { MESSAGE_BYTES, printable } from '../../../kernel/values/text';
import { RunStatus } from '../../../kernel/words/vocabulary';
import type { OrchestratorPorts } from '../task/ports';
import { endRun } from './end-run';
import { ownRun } from './log-result';

const decisionText = (run: Run, engine: string, at: string): string => {
  const waited = waitedText(run, at);
  return `would have started its ${engine} job at ${at}${waited === '' ? '' : `, after ${waited}`}`;
};

/**
 * A shadow run that is ready has come to its end: what it would have done is recorded, once, with the time of the first
 * call.
 */
export const concludeShadow = async (
  input: OrchestratorInput<'checkReadiness'>,
  ports: OrchestratorPorts,
): Promise<void> => {
  const run = await ownRun(input, ports);
  const message = printable(decisionText(run, input.plan.trigger.type, iso(ports.clock.now())), MESSAGE_BYTES);
  await endRun(
    run,
    { status: RunStatus.shadow, message },
    {
      alertsOf: () => [],
      awaitsCascade: false,
      breaker: undefined,
      monitoring: { enabled: false, waitSeconds: 0 },
      lateData: undefined,
      endedAt: input.enteredAt,
    },
    ports,
  );
};
