/** Rights of the watchdog. */
import { type Grant, PUT, QUERY, READ, UPDATE } from './grant';
import { keepLostInvocations, setTimers } from './shared-grants';

export const watchdogGrants: readonly Grant[] = [
  { why: 'list what is due', actions: [QUERY], on: ['index'] },
  { why: 'read schedules, run logs, ledgers and deadlines', actions: [QUERY], on: ['table'], keys: ['PIPELINE#*'] },
  {
    why: 'read pipelines, calendars, ledgers and the MARKERs of what is due',
    actions: [READ],
    on: ['table'],
    keys: ['PIPELINE#*', 'CALENDAR#*', 'MARKER#*'],
  },
  {
    why: 'move schedules in the due list and off it, open deadlines, record what it found',
    actions: [PUT, UPDATE, 'dynamodb:DeleteItem'],
    on: ['table'],
    keys: ['PIPELINE#*'],
  },
  { why: 'have the router process MARKERs again', actions: [PUT], on: ['table'], keys: ['REQUEST#*'] },
  {
    why: 'release the locks of executions that died before their run',
    actions: ['dynamodb:DeleteItem'],
    on: ['table'],
    keys: ['LOCK#*'],
  },
  { why: 'see whether an execution runs', actions: ['states:DescribeExecution'], on: ['executions'] },
  ...setTimers,
  ...keepLostInvocations,
];
