import { awsSecrets } from '../../adapters/aws/secrets';
import { jobEngines } from '../../adapters/engines/registry';
import { readEnvironment } from '../../adapters/environment';
import type { Compose } from '../../adapters/runtime';
import { lockStore, openTable, runStore } from '../../adapters/table/open';
import type { TriggerInput, TriggerResult } from '../../asl/contract';
import { ContractError } from '../../core/errors';
import { functionManifest } from '../../core/manifest';
import { cancelJob } from './cancel-job';
import { startJob, type StartJobPorts } from './start-job';

const actions: { [Action in TriggerInput['action']]: (input: TriggerInput, ports: StartJobPorts) => Promise<TriggerResult> } = {
  start: startJob,
  cancel: cancelJob,
};

export const compose: Compose<TriggerInput, TriggerResult> = ({ env, clock, aws, http }) => {
  const { TABLE_NAME, RUN_RETENTION_DAYS, ENABLED_ENGINES, ALLOW_PRIVATE_ADDRESSES = false, SECRET_ARNS = [], AWS_SDK_ACTIONS = [] } = readEnvironment(functionManifest.trigger, env);
  const table = openTable({ aws, tableName: TABLE_NAME, clock, retentionDays: RUN_RETENTION_DAYS });
  const [locks, runs] = [lockStore(table), runStore(table)];
  const secrets = awsSecrets({ aws, clock, arns: SECRET_ARNS });
  const engine = jobEngines(ENABLED_ENGINES, { http: http({ allowPrivateAddresses: ALLOW_PRIVATE_ADDRESSES }), aws, secrets, clock, awsSdkActions: AWS_SDK_ACTIONS });
  return async (event) => {
    if (!Object.hasOwn(actions, event.action)) {
      throw new ContractError(`trigger: unknown action "${event.action}"; expected one of ${Object.keys(actions).join(', ')}`);
    }
    return actions[event.action](event, { locks, runs, engine, clock });
  };
};
