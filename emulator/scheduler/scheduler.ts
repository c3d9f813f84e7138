/**
 * EventBridge Scheduler: wakes its targets at a rate, from the moment at which the cloud comes up, at times of the
 * clock, and once at an instant for callers of the API. A one-time schedule is on time here; AWS takes up to a minute.
 */

import type { ScheduleDeclaration } from '../program/declarations';
import type { Faults } from '../protocol/faults';
import { type Service, serviceOf } from '../protocol/service';
import type { Timers } from '../time/timers';
import { createOneTimeSchedules, creation, named, type OneTimeSchedules } from './one-time-schedules';
import { nextDueMs } from './schedule-expressions';

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
  /** The schedules that callers have created. */
  oneTime: Pick<OneTimeSchedules, 'saved' | 'restore'>;
  close(): void;
}

/** The values that EventBridge Scheduler fills in for placeholders of an input. */
const PLANNED_AT = '<aws.scheduler.scheduled-time>';

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
    const input = schedule.input.replaceAll(PLANNED_AT, `${new Date(time.now()).toISOString().slice(0, 19)}Z`);
    const send = (): void => {
      if (invoke(schedule, JSON.parse(input))) return;
      if (schedule.deadLetterArn !== undefined) deadLetter(schedule.deadLetterArn, input);
    };
    const fault = faults.next(['scheduler', `scheduler:${kind}`]);
    if (fault?.kind === 'drop') return;
    if (fault?.kind === 'duplicate') send();
    if (fault?.kind === 'delay') time.at(time.now() + fault.ms, send);
    else send();
  };

  const arm = (schedule: ScheduleDeclaration, afterMs: number): void => {
    const at = nextDueMs(schedule.expression, schedule.timeZone, afterMs);
    const cancel = time.at(at, () => {
      arm(schedule, at);
      fire(schedule, 'rate');
    });
    cancellations.set(schedule.arn, cancel);
  };

  for (const schedule of schedules) if (schedule.isEnabled) arm(schedule, time.now());

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
    oneTime,
    close() {
      for (const cancel of cancellations.values()) cancel();
      oneTime.close();
    },
  };
};
