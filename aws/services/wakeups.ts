/**
 * Wakes a run: counts the wake-up first, so that whatever dies afterwards is noticed by the next wait, then returns the
 * token.
 */
import { SendTaskSuccessCommand, SFNClient } from '@aws-sdk/client-sfn';
import type { WaitStore, Wakeups, Woken } from '../../kernel/waiting/wakeups';
import { WaitPhase, WakeReason } from '../../kernel/words/vocabulary';
import type { ServiceCalls } from '../calls';
import type { AwsConfig } from '../runtime/runtime';
import { translateAwsError } from './errors';

/** No execution waits under such a token any more: its wait has ended, or its execution has. */
const OVER = new Set(['TaskTimedOut', 'TaskDoesNotExist', 'InvalidToken']);

/** Which of its waits the reason concerns. */
const phasesOf: Readonly<Record<WakeReason, readonly WaitPhase[]>> = {
  [WakeReason.recheckData]: [WaitPhase.traits],
  [WakeReason.recheckJob]: [WaitPhase.job],
  [WakeReason.marker]: [WaitPhase.traits],
  [WakeReason.upstream]: [WaitPhase.traits],
  [WakeReason.sensor]: [WaitPhase.traits],
  [WakeReason.approval]: [WaitPhase.traits],
  [WakeReason.pool]: [WaitPhase.traits],
  [WakeReason.jobEvent]: [WaitPhase.job],
  [WakeReason.report]: [WaitPhase.job],
  [WakeReason.cancel]: [WaitPhase.traits, WaitPhase.job, WaitPhase.retry],
  [WakeReason.monitoringEnded]: [WaitPhase.monitoring],
  [WakeReason.lock]: [WaitPhase.lock],
  [WakeReason.closed]: [WaitPhase.schedule, WaitPhase.lock],
  [WakeReason.opening]: [WaitPhase.schedule],
};

const callOfSdk = (aws: AwsConfig): ServiceCalls['sendTaskSuccess'] => {
  const client = new SFNClient(aws);
  return (input) => client.send(new SendTaskSuccessCommand(input));
};

export const createWakeups = ({ aws, waits }: { aws: AwsConfig; waits: Pick<WaitStore, 'countWakeUp'> }): Wakeups => {
  const sendTaskSuccess = aws.calls?.sendTaskSuccess ?? callOfSdk(aws);

  const returnToken = async (taskToken: string, wakeUps: number, runId: string): Promise<boolean> => {
    try {
      await sendTaskSuccess({ taskToken, output: String(wakeUps) });
      return true;
    } catch (error) {
      if (OVER.has((error as Error).name)) return false;
      throw translateAwsError(error, `waking run ${runId}`);
    }
  };

  const wakePhase = async (runId: string, phase: WaitPhase): Promise<Woken> => {
    const { wakeUps, taskToken, listens } = await waits.countWakeUp(runId, phase);
    if (!listens) return 'used-up';
    return taskToken !== undefined && (await returnToken(taskToken, wakeUps, runId)) ? 'woken' : 'noted';
  };

  return {
    wake: async (runId, reason) => {
      const found = new Set<Woken>();
      for (const phase of phasesOf[reason]) found.add(await wakePhase(runId, phase));
      return (['woken', 'noted'] as const).find((one) => found.has(one)) ?? 'used-up';
    },
  };
};
