import { readEnvironment } from '../../aws/runtime/environment';
import type { Compose } from '../../aws/runtime/runtime';
import { openTable } from '../../aws/table/client/dynamodb-client';
import { lifecycleStore } from '../../aws/table/lifecycle/lifecycle-store';
import type { JobReportAnswer } from '../../kernel/job/report';
import { anyLifecycle, jobLifecycle } from '../../kernel/lifecycle';
import { functionManifest } from '../../kernel/words/manifest';
import { updateStatus } from './update-status';

export const compose: Compose<unknown, JobReportAnswer> = ({ env, clock, log, metrics, aws }) => {
  const { SIGNALBOX_STACK, TABLE_NAME, RUN_RETENTION_DAYS } = readEnvironment(functionManifest['update-status'], env);
  const lifecycles = lifecycleStore(
    openTable({ aws, tableName: TABLE_NAME, clock, retentionDays: RUN_RETENTION_DAYS }),
  );
  return (event) =>
    updateStatus(event, { jobs: anyLifecycle(jobLifecycle), lifecycles, log, metrics, environment: SIGNALBOX_STACK });
};
