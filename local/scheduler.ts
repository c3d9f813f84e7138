/**
 * EventBridge Scheduler: wakes its targets at a rate, from the moment at which the cloud comes up, and once at an
 * instant for callers of the API. A one-time schedule is on time here; AWS takes up to a minute.
 */
import { type Service, serviceOf } from './endpoint/service';
import type { Faults } from './faults';
import { createOneTimeSchedules, creation, named } from './one-time-schedules';
import { rateMs } from './schedule-expressions';
import type { Timers } from './timers';
import type { ScheduleDeclaration } from './topology/declarations';

export interface SchedulerOptions {
  time: Timers;
  schedules: readonly ScheduleDeclaration[];
  /** The groups that one-time schedules may be put into. */
  groups: readonly string[];
  /** ARN of a schedule from its group and its name. */
  arnOf: (groupName: string, name: string) => string;
  faults: Faults;
  /** Brings the input to the target; false when the schedule's role does not allow it. */
  invoke: (schedule: ScheduleDeclaration, input: unknown) => boolean;
  /** Where an invocation goes that could not be made. */
  deadLetter: (queueArn: string, body: string) => void;
}

export interface Scheduler {
  service: Service;
  close(): void;
}

export const createScheduler = ({
  time,
  schedules,
  groups,
  arnOf,
  faults,
  invoke,
  deadLetter,
}: SchedulerOptions): Scheduler => {
  const cancellations = new Map<string, () => void>();

  const fire = (schedule: ScheduleDeclaration, kind: 'rate' | 'timer'): void => {
    const send = (): void => {
      if (invoke(schedule, JSON.parse(schedule.input))) return;
      if (schedule.deadLetterArn !== undefined) deadLetter(schedule.deadLetterArn, schedule.input);
    };
    const fault = faults.next(['scheduler', `scheduler:${kind}`]);
    if (fault?.kind === 'drop') return;
    if (fault?.kind === 'duplicate') send();
    if (fault?.kind === 'delay') time.at(time.now() + fault.ms, send);
    else send();
  };

  const arm = (schedule: ScheduleDeclaration, at: number, everyMs: number): void => {
    const cancel = time.at(at, () => {
      arm(schedule, at + everyMs, everyMs);
      fire(schedule, 'rate');
    });
    cancellations.set(schedule.arn, cancel);
  };

  for (const schedule of schedules) {
    const everyMs = rateMs(schedule.expression);
    if (schedule.isEnabled) arm(schedule, time.now() + everyMs, everyMs);
  }

  const oneTime = createOneTimeSchedules({
    time,
    groups,
    arnOf,
    fire: (schedule) => fire(schedule, 'timer'),
  });

  return {
    service: serviceOf('Scheduler', {
      CreateSchedule: [creation, oneTime.create],
      GetSchedule: [named, oneTime.describe],
      DeleteSchedule: [named, oneTime.remove],
    }),
    close() {
      for (const cancel of cancellations.values()) cancel();
      oneTime.close();
    },
  };
};
