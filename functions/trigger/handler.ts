import type { TriggerInput, TriggerResult } from '../../asl/contract';
import { jobEngines } from '../../aws/engines/registry';
import { readEnvironment } from '../../aws/runtime/environment';
import type { HttpCompose } from '../../aws/runtime/runtime';
import { awsSecrets } from '../../aws/services/secrets';
import { openTable } from '../../aws/table/client/dynamodb-client';
import { eventStore } from '../../aws/table/events/event-store';
import { lifecycleStore } from '../../aws/table/lifecycle/lifecycle-store';
import { lockStore } from '../../aws/table/locks/lock-store';
import { runStore } from '../../aws/table/runs/run-store';
import { beginRunJob, cancelRunJob, endRunJob, type RunJobPorts } from '../../kernel/job/run-job';
import { fromState, type InState, inState } from '../../kernel/run/absence';
import { isShadow } from '../../kernel/shadow/mode';
import { ownNamesFor } from '../../kernel/trigger/own-resources';
import { withReportToken, withUnready } from '../../kernel/trigger/templates';
import { ContractError } from '../../kernel/values/errors';
import type { Ids } from '../../kernel/words/ids';
import { functionManifest } from '../../kernel/words/manifest';
import { stopJob, unclearUnlessAnswered } from './refusals';
import { type StartJobPorts, startJob } from './start-job';

type Ports = StartJobPorts & RunJobPorts & { ids: Ids };

/** A job that reports its status is there to be reported on while it runs, and no longer. */
const actions: { [Action in TriggerInput['action']]: (input: TriggerInput, ports: Ports) => Promise<TriggerResult> } = {
  start: async (input, ports) => {
    const token = await beginRunJob(input, ports);
    const job = await startJob({ ...input, trigger: withReportToken(input.trigger, token) }, ports);
    await endRunJob(input, job, ports);
    return job;
  },
  cancel: async (input, ports) => {
    await cancelRunJob(input, input.job, ports);
    return stopJob(input, ports);
  },
};

export const compose: HttpCompose<InState<TriggerInput>, InState<TriggerResult>> = ({
  env,
  clock,
  ids,
  log,
  aws,
  http,
}) => {
  const {
    SIGNALBOX_STACK,
    TABLE_NAME,
    RUN_RETENTION_DAYS,
    ENABLED_ENGINES,
    ALLOW_PRIVATE_ADDRESSES: allowPrivateAddresses = false,
    ALLOWED_PRIVATE_CIDRS: allowedPrivateCidrs,
    SECRET_ARNS = {},
    AWS_SDK_ACTIONS = [],
  } = readEnvironment(functionManifest.trigger, env);
  const table = openTable({ aws, tableName: TABLE_NAME, clock, retentionDays: RUN_RETENTION_DAYS });
  const [locks, runs, lifecycles] = [lockStore(table), runStore(table), lifecycleStore(table)];
  const events = eventStore(table);
  const secrets = awsSecrets({ aws, clock, bindings: SECRET_ARNS });
  const engine = unclearUnlessAnswered(
    jobEngines(ENABLED_ENGINES, {
      http: http({ allowPrivateAddresses, allowedPrivateCidrs }),
      aws,
      secrets,
      clock,
      awsSdkActions: AWS_SDK_ACTIONS,
      ownNames: ownNamesFor(SIGNALBOX_STACK, TABLE_NAME),
      table,
    }),
  );
  return async (event) => {
    if (!Object.hasOwn(actions, event.action)) {
      throw new ContractError(
        `trigger: unknown action "${event.action}"; expected one of ${Object.keys(actions).join(', ')}`,
      );
    }
    // Nothing leads here in shadow mode; the name of the execution is what no state, plan or configuration can change.
    if (isShadow(event))
      throw new ContractError(
        `trigger: execution ${event.executionArn} runs in shadow mode, which starts and cancels no job; this is ` +
          'a defect of the state machine',
      );
    const input = {
      ...event,
      job: fromState<TriggerInput['job']>(event.job),
      trigger: withUnready(event.trigger, event.unready),
    };
    return inState(await actions[event.action](input, { locks, runs, events, lifecycles, engine, clock, ids, log }));
  };
};
