/** Rights of the function that notifies Slack and PagerDuty. It has none on the table. */
import type { Grant } from './grant';

export const alertNotifierGrants: readonly Grant[] = [
  {
    why: 'be fed by the queues of alerts',
    actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
    on: ['alertQueues'],
  },
  { why: 'be fed by the queues of alerts, encrypted', actions: ['kms:Decrypt'], on: ['alertKey'], via: 'sqs' },
  { why: 'read the secrets of receivers', actions: ['secretsmanager:GetSecretValue'], on: ['alertSecrets'] },
  {
    why: 'read the secrets of receivers, encrypted',
    actions: ['kms:Decrypt'],
    on: ['alertKey'],
    via: 'secretsmanager',
  },
  { why: 'read the parameters of receivers', actions: ['ssm:GetParameter'], on: ['alertParameters'] },
  { why: 'read the parameters of receivers, encrypted', actions: ['kms:Decrypt'], on: ['alertKey'], via: 'ssm' },
];
