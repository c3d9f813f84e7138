/** A stack with everything on, and its ARNs in every partition. */
import { ENGINE_TYPES } from '../../kernel/engines/engines';
import { links, receivers, sources, stackWith } from './every-engine';
import type { Place } from './program-recorder';

/** Each key at another value than its default; without names, paths and the user's own topics, buses and keys. */
export const everything: Readonly<Record<string, unknown>> = {
  ...stackWith(ENGINE_TYPES),
  ...sources,
  ...receivers,
  ...links,
  alarmTargets: ['alert-topic'],
  deletionProtection: true,
  jobEvents: true,
  kmsKeyArn: 'arn:aws:kms:us-east-1:123456789012:key/11111111-2222-3333-4444-555555555555',
  logLevel: 'WARN',
  logRetentionDays: 90,
  permissionsBoundary: 'arn:aws:iam::123456789012:policy/team-boundary',
  reservedConcurrency: { watchdog: 1 },
  runRetentionDays: 400,
  stateMachineLogLevel: 'ALL',
  streamMaxAgeSeconds: 43_200,
  streamRetries: 50,
  tags: { team: 'data' },
  tracing: false,
  vpc: { subnetIds: ['subnet-0123abcd', 'subnet-4567cdef'], securityGroupIds: ['sg-0123abcd'] },
  watchdogIntervalMinutes: 10,
};

export const at = (
  { partition, region }: Place,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const text = JSON.stringify(values).replaceAll('arn:aws:', `arn:${partition}:`).replaceAll('us-east-1', region);
  return JSON.parse(text) as Record<string, unknown>;
};
