/** Steps of features that registration refuses in this version: an execution that gets here was planned by a configuration that no longer holds. */
import type { OrchestratorAction, TaskInput } from '../../asl/contract';
import { ConfigError } from '../../core/errors';

export const notAvailable =
  (action: OrchestratorAction, feature: string) =>
  async ({ pipelineId }: TaskInput): Promise<never> => {
    throw new ConfigError(`Pipeline ${pipelineId} asks for ${feature} (${action}), which this version does not have; apply its configuration again`);
  };
