/** Schedules created over the API: each wakes its target once, at an instant. */

import type { ScheduleDeclaration } from '../program/declarations';
import type { Fields } from '../protocol/inputs';
import { type Json, ServiceError } from '../protocol/service';
import type { Timers } from '../time/timers';
import { instantMs, invalidSchedule } from './schedule-expressions';

export interface OneTimeSchedulesOptions {
  time: Timers;
  /** The groups that schedules may be put into. */
  groups: readonly string[];
  /** ARN of a schedule from its group and its name. */
  arnOf: (groupName: string, name: string) => string;
  /** Wakes the target of a schedule whose instant has come. */
  fire: (schedule: ScheduleDeclaration) => void;
}

interface OneTime {
  /** The input of CreateSchedule. */
  input: Json;
  schedule: ScheduleDeclaration;
  clientToken: string | undefined;
  isDeletedAfterwards: boolean;
  hasFired: boolean;
  cancel: () => void;
}

/** The operations of the API, and the end of all schedules. */
export interface OneTimeSchedules {
  create(input: Json): Json;
  describe(input: Json): Json;
  remove(input: Json): Json;
  /** The pending schedules, as they were created. */
  saved(): Json[];
  /** Restores schedules of an earlier process: one whose instant has passed meanwhile wakes its target at once. */
  restore(inputs: readonly Json[]): void;
  close(): void;
}

/** The key of a schedule. */
export const named: Fields = { 'Name!': 'text', GroupName: 'text' };

/** The fields of CreateSchedule. */
export const creation: Fields = {
  ...named,
  ClientToken: 'text',
  ActionAfterCompletion: 'text',
  'FlexibleTimeWindow!': { 'Mode!': 'text' },
  'ScheduleExpression!': 'text',
  ScheduleExpressionTimezone: 'text',
  State: 'text',
  'Target!': {
    'Arn!': 'text',
    'RoleArn!': 'text',
    Input: 'text',
    DeadLetterConfig: { Arn: 'text' },
    RetryPolicy: { MaximumRetryAttempts: 'number', MaximumEventAgeInSeconds: 'number' },
  },
};

const NAME = /^[0-9a-zA-Z-_.]{1,64}$/;

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const declarationOf = (input: Json, arn: string): ScheduleDeclaration => {
  const { Arn, RoleArn, DeadLetterConfig, RetryPolicy } = input.Target;
  const Input: string = input.Target.Input ?? '{}';
  if (!isJson(Input)) throw invalidSchedule('Target.Input must be JSON');
  if (input.FlexibleTimeWindow.Mode !== 'OFF')
    throw invalidSchedule('the embedded scheduler knows FlexibleTimeWindow OFF only');
  return {
    name: String(input.Name),
    arn,
    groupName: String(input.GroupName ?? 'default'),
    expression: String(input.ScheduleExpression),
    timeZone: String(input.ScheduleExpressionTimezone ?? 'UTC'),
    isEnabled: input.State !== 'DISABLED',
    targetArn: Arn,
    roleArn: RoleArn,
    input: Input,
    deadLetterArn: DeadLetterConfig?.Arn,
    maximumRetryAttempts: RetryPolicy?.MaximumRetryAttempts ?? 185,
    maximumEventAgeSeconds: RetryPolicy?.MaximumEventAgeInSeconds ?? 86_400,
  };
};

const described = ({ schedule, isDeletedAfterwards }: OneTime): Json => ({
  Name: schedule.name,
  Arn: schedule.arn,
  GroupName: schedule.groupName,
  ScheduleExpression: schedule.expression,
  ScheduleExpressionTimezone: schedule.timeZone,
  State: schedule.isEnabled ? 'ENABLED' : 'DISABLED',
  ActionAfterCompletion: isDeletedAfterwards ? 'DELETE' : 'NONE',
  FlexibleTimeWindow: { Mode: 'OFF' },
  Target: { Arn: schedule.targetArn, RoleArn: schedule.roleArn, Input: schedule.input },
});

const checkName = (name: unknown): void => {
  if (!NAME.test(String(name)))
    throw invalidSchedule(
      `1 validation error detected: Value '${String(name)}' at 'name' failed to satisfy constraint: 1 to 64 of ` +
        '0-9a-zA-Z-_.',
    );
};

export const createOneTimeSchedules = ({ time, groups, arnOf, fire }: OneTimeSchedulesOptions): OneTimeSchedules => {
  const schedules = new Map<string, OneTime>();

  const known = ({ GroupName = 'default', Name }: Json): OneTime => {
    const found = schedules.get(arnOf(GroupName, Name));
    if (found === undefined)
      throw new ServiceError('ResourceNotFoundException', `Schedule ${String(Name)} does not exist.`, 404);
    return found;
  };

  const arm = (input: Json, arn: string, mayBePast = false): OneTime => {
    const schedule = declarationOf(input, arn);
    const atMs = instantMs(schedule.expression, schedule.timeZone);
    if (atMs < time.now() && !mayBePast)
      throw invalidSchedule(`Invalid Schedule Expression ${schedule.expression}: it is in the past.`);
    const isDeletedAfterwards = input.ActionAfterCompletion === 'DELETE';
    const armed: OneTime = {
      input,
      schedule,
      clientToken: input.ClientToken,
      isDeletedAfterwards,
      hasFired: false,
      cancel: time.at(atMs, () => {
        armed.hasFired = true;
        if (isDeletedAfterwards) schedules.delete(arn);
        if (schedule.isEnabled) fire(schedule);
      }),
    };
    return armed;
  };

  return {
    create(input) {
      const { Name, GroupName = 'default', ClientToken } = input;
      checkName(Name);
      if (!groups.includes(GroupName))
        throw new ServiceError('ResourceNotFoundException', `Schedule group ${String(GroupName)} does not exist.`, 404);
      const arn = arnOf(GroupName, Name);
      const existing = schedules.get(arn);
      if (existing === undefined) schedules.set(arn, arm(input, arn));
      else if (ClientToken === undefined || existing.clientToken !== ClientToken)
        throw new ServiceError('ConflictException', `Schedule ${String(Name)} already exists.`, 409);
      return { ScheduleArn: arn };
    },
    describe: (input) => described(known(input)),
    remove(input) {
      const { schedule, cancel } = known(input);
      cancel();
      schedules.delete(schedule.arn);
      return {};
    },
    saved: () => [...schedules.values()].filter(({ hasFired }) => !hasFired).map(({ input }) => input),
    restore(inputs) {
      for (const input of inputs) {
        const arn = arnOf(input.GroupName ?? 'default', input.Name);
        schedules.set(arn, arm(input, arn, true));
      }
    },
    close() {
      for (const { cancel } of schedules.values()) cancel();
    },
  };
};
