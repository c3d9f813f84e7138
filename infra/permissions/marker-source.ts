/** Rights of the function that writes the MARKERs of signals. */
import { type Grant, PUT, QUERY, READ } from './grant';
import { keepLostInvocations } from './shared-grants';

export const markerSourceGrants: readonly Grant[] = [
  { why: 'list the registered pipelines', actions: [QUERY], on: ['index'], keys: ['PIPELINES'] },
  {
    why: 'see whether that list has changed, and which days calendars exclude',
    actions: [READ],
    on: ['table'],
    keys: ['CASCADE', 'CALENDAR#*'],
  },
  { why: 'write MARKERs', actions: [PUT], on: ['table'], keys: ['MARKER#*'] },
  {
    why: 'record what brings no MARKER, and count it',
    actions: [READ, PUT],
    on: ['table'],
    keys: ['PIPELINE#*'],
  },
  {
    why: 'be fed by the queues of signals',
    actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
    on: ['markerQueues'],
  },
  { why: 'be fed by the queues of signals, encrypted', actions: ['kms:Decrypt'], on: ['markerQueueKey'], via: 'sqs' },
  ...keepLostInvocations,
];
