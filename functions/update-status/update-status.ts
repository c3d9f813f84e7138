/**
 * Records what a workflow reports of its job, where the job's lifecycle accepts it. Reported twice, late or out of
 * order, the table's condition decides; a crash after the write leaves a job that accepts the same report again.
 */
import { answerTo, type JobReport, type JobReportAnswer, readJobReport } from '../../kernel/job/report';
import { isReportToken } from '../../kernel/job/report-token';
import type { Lifecycle, LifecycleStore, Moved, TraceContext } from '../../kernel/lifecycle';
import { workflowMetricNames } from '../../kernel/words/manifest';
import type { Log, Metrics } from '../../kernel/words/telemetry';

export interface UpdateStatusPorts {
  jobs: Lifecycle;
  lifecycles: Pick<LifecycleStore, 'get' | 'move'>;
  log: Log;
  metrics: Metrics;
  environment: string;
}

/** The two final states that a job reaches alone; a cancelled one was ended by a request. */
const TERMINATED: readonly string[] = ['COMPLETED', 'FAILED'];

const attributesOf = ({ startedAt, completedAt, ecsTaskArn, message }: JobReport): Record<string, string> => ({
  ...(startedAt === undefined ? {} : { started_at: startedAt }),
  ...(completedAt === undefined ? {} : { completed_at: completedAt }),
  ...(ecsTaskArn === undefined ? {} : { ecs_task_arn: ecsTaskArn }),
  ...(message === undefined ? {} : { message }),
});

const traceOf = ({ traceId, mlflowRunId, gitCommit }: JobReport): Partial<TraceContext> => ({
  ...(traceId === undefined ? {} : { traceId }),
  ...(mlflowRunId === undefined ? {} : { mlflowRunId }),
  ...(gitCommit === undefined ? {} : { gitCommit }),
});

/** A job of a run is believed by its token: who knows the run's id alone must not end it. */
const hasToken = async (
  { jobId, reportToken }: JobReport,
  { jobs, lifecycles }: Pick<UpdateStatusPorts, 'jobs' | 'lifecycles'>,
): Promise<boolean> => {
  const expected = (await lifecycles.get(jobs, jobId))?.reportToken;
  return expected === undefined || isReportToken(reportToken, expected);
};

const recorded = async (report: JobReport, { jobs, lifecycles }: UpdateStatusPorts): Promise<Moved | 'foreign'> => {
  if (!(await hasToken(report, { jobs, lifecycles }))) return 'foreign';
  return lifecycles.move(jobs, report.jobId, {
    to: report.status,
    isReport: true,
    attributes: attributesOf(report),
    trace: traceOf(report),
    ...(report.executionArn === undefined ? {} : { executionArn: report.executionArn }),
    ...(report.error === undefined ? {} : { error: report.error }),
  });
};

export const updateStatus = async (event: unknown, ports: UpdateStatusPorts): Promise<JobReportAnswer> => {
  const { jobs, log, metrics, environment } = ports;
  const report = readJobReport(event);
  const moved = await recorded(report, ports);
  const updated = moved !== 'foreign' && moved.result !== 'refused';
  // biome-ignore lint/style/noNonNullAssertion: the report was read: its status is a state of jobs.
  const dimensions = { Status: jobs.states[report.status]!, Environment: environment };
  metrics.count(workflowMetricNames.statusUpdates, 1, { ...dimensions, Success: String(updated) });
  const fields = { jobId: report.jobId, status: report.status, traceId: report.traceId };
  if (moved === 'foreign') {
    log.warn('report refused', { ...fields, because: 'token' });
    return answerTo(report, 'wrong_report_token', environment);
  }
  if (moved.result === 'moved' && TERMINATED.includes(report.status))
    metrics.count(workflowMetricNames.jobsTerminated, 1, dimensions);
  if (moved.result !== 'refused') {
    log.info('report recorded', { ...fields, result: moved.result });
    return answerTo(report, undefined, environment);
  }
  const { because } = moved.refusal;
  const group = because === 'limit' ? { group: moved.refusal.subject.group, places: moved.refusal.limit } : {};
  log.warn('report refused', { ...fields, because, ...group });
  return answerTo(report, because === 'limit' ? 'group_full' : 'stale_or_invalid_transition', environment);
};
