/** Queries of the stubs to the table: the run of a token, the trigger of a pipeline, the token of a job's reports. */

import type { Item } from '../../aws/table/client/item-reader';
import { keys } from '../../aws/table/client/keys';
import { fromWire } from '../../aws/table/client/wire';
import { configFrom } from '../../aws/table/config/config-reader';
import { runFrom } from '../../aws/table/items/run-items';
import type { Cloud } from '../../emulator/cloud';
import { reportsStatus } from '../../kernel/job/run-job';
import { triggerFor } from '../../simulator/run/stack';
import type { RunOfToken } from '../../simulator/world/http';
import type { JobIdentity, JobOfPipeline } from '../../simulator/world/jobs';

export interface Records {
  /** Undefined for a token that no run recorded. */
  runOf(token: string): RunOfToken | undefined;
  triggerOf(job: JobIdentity): Readonly<Record<string, unknown>>;
  isAskedToReport(job: JobOfPipeline): boolean;
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
    triggerOf: (job) => triggerFor(triggerOf, job),
    isAskedToReport: ({ pipeline }) => reportsStatus(triggerOf(pipeline)),
    reportTokenOf: (runId) => {
      const token = itemAt(keys.subject('job', runId))?.report_token;
      return typeof token === 'string' ? token : undefined;
    },
  };
};
