/**
 * The time of a running local stack, which may be another one than this machine's: the demo plays a morning of 2018,
 * and hurries. Every answer of its endpoint says what time it is there.
 */
import type { AwsConfig } from '../../aws/runtime/runtime';
import { STACK_TIME_HEADER } from '../../emulator/protocol/stack-time';
import type { Clock } from '../../kernel/time/clock';

export interface StackTime {
  clock: Clock;
  /** Notes the time of every answer. */
  plugin: NonNullable<AwsConfig['dynamodbPlugin']>;
}

/** Until the first answer it is this machine's time; sleeping is this machine's always. */
export const createStackTime = ({ now, sleep }: Clock): StackTime => {
  let aheadMs = 0;
  return {
    clock: { now: () => now() + aheadMs, sleep },
    plugin: {
      applyToStack: (stack) =>
        stack.add(
          (next) => async (args) => {
            const output = await next(args);
            const { headers } = output.response as { headers?: Readonly<Record<string, string>> };
            const text = headers?.[STACK_TIME_HEADER];
            if (text !== undefined) aheadMs = Number(text) - now();
            return output;
          },
          { step: 'deserialize', name: 'stackTime' },
        ),
    },
  };
};
