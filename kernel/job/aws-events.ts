/**
 * Events by which AWS's engines announce that a job has ended: what the program subscribes to, and how a job is found
 * in one. They are best effort, may come twice and out of order, so that they only ever lead to a question. Source:
 * Amazon EventBridge, events from AWS services; AWS Glue, Amazon EMR, Amazon EMR Serverless and AWS Step Functions on
 * their events.
 */
import { jobEvents } from '../engines/engines';

export type EventEngine = keyof typeof jobEvents;
export const eventEngines = Object.keys(jobEvents) as EventEngine[];

/** The filter of a rule on the account's default bus: ends of jobs on these and no others; `*` ends a beginning. */
export const jobEventPattern = (engine: EventEngine, runsOn: readonly string[]): Readonly<Record<string, unknown>> => {
  const { source, detailType, status, runsOn: field, ended } = jobEvents[engine];
  const names = runsOn.map((name) => (name.endsWith('*') ? { prefix: name.slice(0, -1) } : name));
  return { source: [source], 'detail-type': [detailType], detail: { [status]: [...ended], [field]: names } };
};

/** An event from EventBridge, as far as it is read. */
export interface AwsEvent {
  source: string;
  'detail-type': string;
  detail: Readonly<Record<string, unknown>>;
}

/** Undefined for an event that is about no job. */
export const jobOfEvent = ({
  source,
  'detail-type': detailType,
  detail,
}: AwsEvent): { engine: EventEngine; jobId: string } | undefined => {
  const engine = eventEngines.find(
    (name) => jobEvents[name].source === source && jobEvents[name].detailType === detailType,
  );
  const jobId = engine === undefined ? undefined : detail[jobEvents[engine].jobId];
  return engine === undefined || typeof jobId !== 'string' ? undefined : { engine, jobId };
};
