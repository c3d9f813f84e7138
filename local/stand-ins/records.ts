/** What the stand-ins ask the table: the run of a token, the trigger of a pipeline, the token of a job's reports. */
import { configFrom } from '../../adapters/table/config-items';
import type { Item } from '../../adapters/table/item-reader';
import { keys } from '../../adapters/table/keys';
import { runFrom } from '../../adapters/table/run-items';
import { fromWire } from '../../adapters/table/wire';
import { reportsStatus } from '../../core/job/run-job';
import type { Cloud } from '../cloud';
import { statusUrlOf } from '../simulate/stack';
import type { RunOfToken } from '../simulate/world/http';
import type { JobIdentity } from '../simulate/world/jobs';

export interface Records {
  /** Undefined for a token that no run recorded. */
  runOf(token: string): RunOfToken | undefined;
  statusUrlOf(job: JobIdentity): string | undefined;
  isAskedToReport(job: Pick<JobIdentity, 'pipeline'>): boolean;
  reportTokenOf(runId: string): string | undefined;
}

export const recordsOf = (cloud: () => Pick<Cloud, 'tables' | 'topology'>): Records => {
  const itemAt = (key: { PK: string; SK: string }): Item | undefined => {
    const { tables, topology } = cloud();
    const item = tables.item(topology.outputs.tableName, { PK: { S: key.PK }, SK: { S: key.SK } });
    return item === undefined ? undefined : fromWire(item as Parameters<typeof fromWire>[0]);
  };
  const triggerOf = (pipeline: string): Readonly<Record<string, unknown>> => {
    const item = pipeline === '' ? undefined : itemAt(keys.config('pipeline', pipeline));
    return item === undefined ? {} : { ...(configFrom(item).document as { trigger?: object }).trigger };
  };
  return {
    runOf(token) {
      const item = token === '' || token.includes('#') ? undefined : itemAt(keys.run(token));
      if (item === undefined) return undefined;
      const { pipelineId, date, scheduleId, attempt, runId, status } = runFrom(item);
      return { pipeline: pipelineId, date, schedule: scheduleId, attempt, runId, status };
    },
    statusUrlOf: (job) => statusUrlOf(triggerOf, job),
    isAskedToReport: ({ pipeline }) => reportsStatus(triggerOf(pipeline)),
    reportTokenOf: (runId) => {
      const token = itemAt(keys.subject('job', runId))?.report_token;
      return typeof token === 'string' ? token : undefined;
    },
  };
};
