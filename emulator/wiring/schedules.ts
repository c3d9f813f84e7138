/** The schedules of the stack, wired to the functions that they wake. */
import type { InvokeAsynchronously } from '../lambda/asynchronous';
import { createScheduler, type Scheduler } from '../scheduler/scheduler';
import { type Base, functionOf } from './base';
import type { Storage } from './storage';

export const startSchedules = (
  { time, faults, topology, policyOf, meter }: Base,
  asynchronously: InvokeAsynchronously,
  { queues }: Storage,
): Scheduler =>
  createScheduler({
    time,
    faults,
    schedules: topology.schedules,
    groups: topology.scheduleGroups,
    arnOf: (groupName, name) =>
      `arn:aws:scheduler:${topology.region}:${topology.account}:schedule/${groupName}/${name}`,
    invoke({ roleArn, targetArn }, input) {
      if (!policyOf(roleArn)({ action: 'lambda:InvokeFunction', resource: targetArn }).allowed) return false;
      meter.scheduledInvocation();
      asynchronously(functionOf(topology, targetArn), input);
      return true;
    },
    deadLetter: (queueArn, body) => void queues.send(queueArn, body),
  });
