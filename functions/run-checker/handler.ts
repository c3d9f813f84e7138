import type { RunCheckerInput, RunCheckerResult } from '../../asl/contract';
import { jobEngines } from '../../aws/engines/registry';
import { readEnvironment } from '../../aws/runtime/environment';
import type { HttpCompose } from '../../aws/runtime/runtime';
import { awsSecrets } from '../../aws/services/secrets';
import { openTable } from '../../aws/table/client/dynamodb-client';
import { lifecycleStore } from '../../aws/table/lifecycle/lifecycle-store';
import { lockStore } from '../../aws/table/locks/lock-store';
import { runStore } from '../../aws/table/runs/run-store';
import { waitStore } from '../../aws/table/runs/wait-store';
import { endRunJob } from '../../kernel/job/run-job';
import { fromState, type InState, inState } from '../../kernel/run/absence';
import { ownNamesFor } from '../../kernel/trigger/own-resources';
import { withUnready } from '../../kernel/trigger/templates';
import { nextPoll } from '../../kernel/waiting/pacing';
import { functionManifest } from '../../kernel/words/manifest';
import { askJob, checkRun } from './check-run';

export const compose: HttpCompose<InState<RunCheckerInput>, InState<RunCheckerResult>> = ({
  env,
  clock,
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
  } = readEnvironment(functionManifest['run-checker'], env);
  const table = openTable({ aws, tableName: TABLE_NAME, clock, retentionDays: RUN_RETENTION_DAYS });
  const [locks, runs, waits, lifecycles] = [lockStore(table), runStore(table), waitStore(table), lifecycleStore(table)];
  const secrets = awsSecrets({ aws, clock, bindings: SECRET_ARNS });
  const engine = jobEngines(ENABLED_ENGINES, {
    http: http({ allowPrivateAddresses, allowedPrivateCidrs }),
    aws,
    secrets,
    clock,
    awsSdkActions: AWS_SDK_ACTIONS,
    ownNames: ownNamesFor(SIGNALBOX_STACK, TABLE_NAME),
    table,
  });
  const ports = { locks, runs, waits, engine: askJob(engine, lifecycles), nextWaitSeconds: nextPoll, clock, log };
  return async (event) => {
    const input = {
      ...event,
      job: fromState<RunCheckerInput['job']>(event.job),
      trigger: withUnready(event.trigger, event.unready),
    };
    const job = await checkRun(input, ports);
    await endRunJob(input, job, { lifecycles, log });
    return inState(job);
  };
};
