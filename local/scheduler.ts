/**
 * EventBridge Scheduler: wakes its targets at a rate, from the moment at which the cloud comes up, and once at an
 * instant for those who ask for it over the API. A one-time schedule is on time here; AWS takes up to a minute.
 */
import { type Json, type Service, ServiceError, serviceOf } from './endpoint/service';
import type { Faults } from './faults';
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

const unitMs: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** `rate(5 minutes)` in milliseconds. */
export const rateMs = (expression: string): number => {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (count === undefined || unit === undefined || Number(count) === 0) {
    throw new Error(`the embedded scheduler knows rate(N minutes|hours|days); received ${expression}`);
  }
  return Number(count) * unitMs[unit]!;
};

const invalid = (message: string): ServiceError => new ServiceError('ValidationException', message);

/** `at(2026-03-07T10:00:00)` as epoch milliseconds. */
const instantMs = (expression: string, timeZone: string): number => {
  const [, instant] = /^at\((\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\)$/.exec(expression) ?? [];
  const ms = instant === undefined ? Number.NaN : Date.parse(`${instant}Z`);
  if (Number.isNaN(ms) || timeZone !== 'UTC')
    throw invalid(
      `the embedded scheduler is asked for at(yyyy-mm-ddThh:mm:ss) in UTC; received ${expression} in ${timeZone}`,
    );
  return ms;
};

const NAME = /^[0-9a-zA-Z-_.]{1,64}$/;

/** A one-time schedule that somebody asked for. */
interface OneTime {
  schedule: ScheduleDeclaration;
  clientToken: string | undefined;
  isDeletedAfterwards: boolean;
  cancel: () => void;
}

const declarationOf = (input: Json, arn: string): ScheduleDeclaration => {
  const { Arn, RoleArn, Input = '{}', DeadLetterConfig, RetryPolicy } = input.Target ?? {};
  if (typeof Arn !== 'string' || typeof RoleArn !== 'string')
    throw invalid('Target.Arn and Target.RoleArn must be given');
  if (input.FlexibleTimeWindow?.Mode !== 'OFF')
    throw invalid('the embedded scheduler knows FlexibleTimeWindow OFF only');
  return {
    name: String(input.Name),
    arn,
    groupName: String(input.GroupName ?? 'default'),
    expression: String(input.ScheduleExpression),
    timeZone: String(input.ScheduleExpressionTimezone ?? 'UTC'),
    isEnabled: input.State !== 'DISABLED',
    targetArn: Arn,
    roleArn: RoleArn,
    input: String(Input),
    deadLetterArn: DeadLetterConfig?.Arn,
    maximumRetryAttempts: RetryPolicy?.MaximumRetryAttempts ?? 185,
    maximumEventAgeSeconds: RetryPolicy?.MaximumEventAgeInSeconds ?? 86_400,
  };
};

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
  const oneTime = new Map<string, OneTime>();

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

  const known = ({ GroupName = 'default', Name }: Json): OneTime => {
    const found = oneTime.get(arnOf(GroupName, Name));
    if (found === undefined)
      throw new ServiceError('ResourceNotFoundException', `Schedule ${String(Name)} does not exist.`, 404);
    return found;
  };

  const create = (input: Json): Json => {
    const { Name, GroupName = 'default', ClientToken } = input;
    if (!NAME.test(String(Name)))
      throw invalid(
        `1 validation error detected: Value '${String(Name)}' at 'name' failed to satisfy constraint: 1 to 64 of ` +
          '0-9a-zA-Z-_.',
      );
    if (!groups.includes(GroupName))
      throw new ServiceError('ResourceNotFoundException', `Schedule group ${String(GroupName)} does not exist.`, 404);
    const arn = arnOf(GroupName, Name);
    const existing = oneTime.get(arn);
    if (existing !== undefined) {
      if (ClientToken !== undefined && existing.clientToken === ClientToken) return { ScheduleArn: arn };
      throw new ServiceError('ConflictException', `Schedule ${String(Name)} already exists.`, 409);
    }
    const schedule = declarationOf(input, arn);
    const atMs = instantMs(schedule.expression, schedule.timeZone);
    if (atMs < time.now()) throw invalid(`Invalid Schedule Expression ${schedule.expression}: it is in the past.`);
    const isDeletedAfterwards = input.ActionAfterCompletion === 'DELETE';
    const cancel = time.at(atMs, () => {
      if (isDeletedAfterwards) oneTime.delete(arn);
      if (schedule.isEnabled) fire(schedule, 'timer');
    });
    oneTime.set(arn, { schedule, clientToken: ClientToken, isDeletedAfterwards, cancel });
    return { ScheduleArn: arn };
  };

  return {
    service: serviceOf('Scheduler', {
      CreateSchedule: create,
      GetSchedule: (input) => {
        const { schedule, isDeletedAfterwards } = known(input);
        const { name, arn, groupName, expression, timeZone, isEnabled, targetArn, roleArn, input: text } = schedule;
        return {
          Name: name,
          Arn: arn,
          GroupName: groupName,
          ScheduleExpression: expression,
          ScheduleExpressionTimezone: timeZone,
          State: isEnabled ? 'ENABLED' : 'DISABLED',
          ActionAfterCompletion: isDeletedAfterwards ? 'DELETE' : 'NONE',
          FlexibleTimeWindow: { Mode: 'OFF' },
          Target: { Arn: targetArn, RoleArn: roleArn, Input: text },
        };
      },
      DeleteSchedule: (input) => {
        const { schedule, cancel } = known(input);
        cancel();
        oneTime.delete(schedule.arn);
        return {};
      },
    }),
    close() {
      for (const cancel of cancellations.values()) cancel();
      for (const { cancel } of oneTime.values()) cancel();
    },
  };
};
