/** The event source mappings between the queues and the functions. */
import type { LambdaHost } from '../lambda/host';
import type { QueueMappingDeclaration } from '../program/declarations';
import { type Base, functionOf } from './base';
import { createQueueMapping } from './queue-mapping';
import type { Storage } from './storage';

/** The rights that Lambda needs when a mapping is created. */
const checkMapping = ({ topology, policyOf }: Base, { queueArn, functionArn }: QueueMappingDeclaration): void => {
  const { roleArn, timeoutSeconds } = functionOf(topology, functionArn);
  for (const action of ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'])
    if (!policyOf(roleArn)({ action, resource: queueArn }).allowed)
      throw new Error(`the role of ${functionArn} may not ${action} on ${queueArn}; Lambda refuses such a mapping`);
  const hiddenSeconds = topology.queues.find(({ arn }) => arn === queueArn)?.visibilityTimeoutSeconds ?? 0;
  if (hiddenSeconds < timeoutSeconds)
    throw new Error(
      `messages of ${queueArn} are hidden for ${hiddenSeconds} s, and ${functionArn} may run for ` +
        `${timeoutSeconds} s; Lambda refuses such a mapping`,
    );
};

export const connectQueues = (base: Base, host: LambdaHost, { queues }: Storage): { close(): void } => {
  const mappings = base.topology.queueMappings.map((mapping) => {
    checkMapping(base, mapping);
    const declaration = functionOf(base.topology, mapping.functionArn);
    return createQueueMapping({
      time: base.time,
      queues,
      mapping,
      region: base.topology.region,
      invoke: (event) => host.invoke(declaration, event),
    });
  });
  return {
    close() {
      for (const mapping of mappings) mapping.close();
    },
  };
};
