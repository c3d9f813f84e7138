import { readEnvironment } from '../../adapters/environment';
import type { Compose } from '../../adapters/runtime';
import { openTable } from '../../adapters/table/open';
import { lifecycleStore } from '../../adapters/table/open-sources';
import type { JobReportAnswer } from '../../core/job/report';
import { lifecycles as known } from '../../core/lifecycle';
import { functionManifest } from '../../core/manifest';
import { updateStatus } from './update-status';

export const compose: Compose<unknown, JobReportAnswer> = ({ env, clock, log, metrics, aws }) => {
  const { SIGNALBOX_STACK, TABLE_NAME, RUN_RETENTION_DAYS } = readEnvironment(functionManifest['update-status'], env);
  const lifecycles = lifecycleStore(
    openTable({ aws, tableName: TABLE_NAME, clock, retentionDays: RUN_RETENTION_DAYS }),
  );
  return (event) => updateStatus(event, { jobs: known.job!, lifecycles, log, metrics, environment: SIGNALBOX_STACK });
};
