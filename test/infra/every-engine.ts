/** The configuration of a stack that enables engines, as `signalbox init` writes it. */
import type { Template } from '../../cli/verbs/init/init-template';
import { type EngineType, engineStacks } from '../../kernel/engines/engines';

const needs = (type: EngineType): object => {
  const template: Template = engineStacks[type].template;
  return template.stack?.({ name: 'orders', slug: 'orders' }) ?? {};
};

/** One source of MARKERs of each kind. */
export const sources = {
  markerBuckets: { 'raw-data': ['orders/*/_SUCCESS'] },
  markerEvents: [{ pattern: { source: ['aws.glue'] } }],
  markerSenders: ['arn:aws:iam::210987654321:role/orders-loader'],
  markerTimes: ['06:00 Europe/Berlin'],
};

/** Slack and PagerDuty. */
export const receivers = {
  alerts: [
    { slack: { webhookSecret: 'arn:aws:secretsmanager:us-east-1:123456789012:secret:slack-AbCdEf' } },
    { pagerduty: { routingKeySecret: 'arn:aws:secretsmanager:us-east-1:123456789012:secret:pagerduty-AbCdEf' } },
  ],
};

/** Alerts carry links. */
export const links = { approvalLinks: true };

export const stackWith = (enabledEngines: readonly EngineType[]): Record<string, unknown> =>
  Object.assign({ environment: 'dev', enabledEngines }, ...enabledEngines.map(needs)) as Record<string, unknown>;
