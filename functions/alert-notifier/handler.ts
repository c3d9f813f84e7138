/** Composes the function that notifies Slack and PagerDuty: Lambda invokes it with messages of their queues. */
import { readEnvironment } from '../../aws/runtime/environment';
import type { HttpCompose } from '../../aws/runtime/runtime';
import { awsSecrets } from '../../aws/services/secrets';
import type { AlertReceivers } from '../../kernel/events/notification';
import type { BatchResponse } from '../../kernel/stream/redrive';
import { parseSecretReference } from '../../kernel/trigger/secrets';
import { functionManifest } from '../../kernel/words/manifest';
import { createNotifier, type QueuedAlerts } from './notify';
import { NOTIFIER } from './send';

/** Each secret is for this function alone. */
const bindingsOf = ({ byQueue }: AlertReceivers) =>
  Object.fromEntries(
    Object.values(byQueue).map(({ secret }) => [
      parseSecretReference(secret)?.name ?? secret,
      { hosts: [], engines: [NOTIFIER], pipelines: [] },
    ]),
  );

export const compose: HttpCompose<QueuedAlerts, BatchResponse> = ({ env, clock, log, aws, http }) => {
  const settings = readEnvironment(functionManifest['alert-notifier'], env);
  // The program writes it.
  const receivers = JSON.parse(settings.RECEIVERS) as AlertReceivers;
  return createNotifier({
    ...receivers,
    secrets: awsSecrets({ aws, clock, bindings: bindingsOf(receivers) }),
    http: http({ allowPrivateAddresses: false }),
    stack: settings.SIGNALBOX_STACK,
    clock,
    log,
  });
};
