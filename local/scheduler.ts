/** EventBridge Scheduler: wakes its targets at a rate, from the moment at which the cloud comes up. */
import type { Faults } from './faults';
import type { Timers } from './timers';
import type { ScheduleDeclaration } from './topology/declarations';

export interface SchedulerOptions {
  time: Timers;
  schedules: readonly ScheduleDeclaration[];
  faults: Faults;
  /** Brings the input to the target; false when the schedule's role does not allow it. */
  invoke: (schedule: ScheduleDeclaration, input: unknown) => boolean;
  /** Where an invocation goes that could not be made. */
  deadLetter: (queueArn: string, body: string) => void;
}

export interface Scheduler {
  close(): void;
}

const UNIT_MS: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** `rate(5 minutes)` in milliseconds. */
export const rateMs = (expression: string): number => {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (count === undefined || unit === undefined || Number(count) === 0) {
    throw new Error(`the embedded scheduler knows rate(N minutes|hours|days); received ${expression}`);
  }
  return Number(count) * UNIT_MS[unit]!;
};

export const createScheduler = ({ time, schedules, faults, invoke, deadLetter }: SchedulerOptions): Scheduler => {
  const cancellations = new Map<string, () => void>();

  const fire = (schedule: ScheduleDeclaration): void => {
    const send = (): void => {
      if (invoke(schedule, JSON.parse(schedule.input))) return;
      if (schedule.deadLetterArn !== undefined) deadLetter(schedule.deadLetterArn, schedule.input);
    };
    const fault = faults.next(['scheduler']);
    if (fault?.kind === 'drop') return;
    if (fault?.kind === 'duplicate') send();
    if (fault?.kind === 'delay') time.at(time.now() + fault.ms, send);
    else send();
  };

  const arm = (schedule: ScheduleDeclaration, at: number, everyMs: number): void => {
    const cancel = time.at(at, () => {
      arm(schedule, at + everyMs, everyMs);
      fire(schedule);
    });
    cancellations.set(schedule.arn, cancel);
  };

  for (const schedule of schedules) {
    const everyMs = rateMs(schedule.expression);
    if (schedule.isEnabled) arm(schedule, time.now() + everyMs, everyMs);
  }
  return {
    close() {
      for (const cancel of cancellations.values()) cancel();
    },
  };
};
