/**
 * The reports of jobs and workflows: calls of update-status. One that fails is lost, as with a job that does
 * not repeat its last line.
 */

import type { Cloud } from '../../emulator/cloud';
import type { Timers } from '../../emulator/time/timers';
import type { JobReportAnswer } from '../../kernel/job/report';
import type { Run } from '../../kernel/run/model';
import type { ScenarioEvent } from '../scenario/schema';
import type { SimulatedJob } from '../world/jobs';

export interface MadeReport {
  at: number;
  jobId: string;
  status: string;
  answer: 'recorded' | 'refused' | 'lost';
}

export interface Reporter {
  /** As the script says. */
  report(event: NonNullable<ScenarioEvent['report']>): Promise<void>;
  /** Puts what the job will report on the clock. */
  follow(job: SimulatedJob): void;
  made: readonly MadeReport[];
}

export interface ReporterWorld {
  time: Timers;
  cloud: Pick<Cloud, 'invoke'>;
  runs: () => readonly Run[];
  /** The input of the job at its start. */
  tokenOf: (jobId: string) => string | undefined;
  /** Whether the job's trigger expects reports. */
  isAskedToReport: (job: SimulatedJob) => boolean;
}

interface Planned {
  at: number;
  status: string;
  error?: string | undefined;
  message?: string | undefined;
}

/** A job that is asked to report says how it ended, unless the script says what it reports instead. */
const plannedReports = ({ startedAt, endsAt, entry }: SimulatedJob, isAsked: boolean): Planned[] => {
  if (entry.reports !== undefined)
    return entry.reports.map(({ after, status, error }) => ({ at: startedAt + after, status, error }));
  if (!isAsked || endsAt === Infinity || entry.outcome === 'vanishes') return [];
  return [
    entry.outcome === 'failed'
      ? { at: endsAt, status: 'FAILED', error: entry.message ?? 'the job failed' }
      : { at: endsAt, status: 'COMPLETED', message: entry.message },
  ];
};

/** An attempt that does not exist has an unknown job. */
const jobIdOf = (
  { job, pipeline = '', date = '', schedule = 'daily', attempt }: NonNullable<ScenarioEvent['report']>,
  runs: readonly Run[],
): string => {
  const isMeant = (run: Run): boolean =>
    run.pipelineId === pipeline &&
    run.date === date &&
    run.scheduleId === schedule &&
    (attempt === undefined || run.attempt === attempt);
  return job ?? runs.findLast(isMeant)?.runId ?? `${pipeline}:${date}:${schedule}`;
};

export const createReporter = ({ time, cloud, runs, tokenOf, isAskedToReport }: ReporterWorld): Reporter => {
  const made: MadeReport[] = [];
  const call = async (fields: { job_id: string; status: string } & Record<string, unknown>): Promise<void> => {
    const entry: MadeReport = { at: time.now(), jobId: fields.job_id, status: fields.status, answer: 'lost' };
    made.push(entry);
    try {
      const { body } = (await cloud.invoke('update-status', {
        report_token: tokenOf(fields.job_id),
        ...fields,
      })) as JobReportAnswer;
      entry.answer = body.data.updated ? 'recorded' : 'refused';
    } catch {
      entry.answer = 'lost';
    }
  };
  return {
    made,
    report: async (event) => {
      const { job: _job, pipeline: _pipeline, date: _date, schedule: _schedule, attempt: _attempt, ...fields } = event;
      await call({ ...fields, job_id: jobIdOf(event, runs()) });
    },
    follow(job) {
      if (job.runId === '') return;
      for (const { at, ...fields } of plannedReports(job, isAskedToReport(job))) {
        time.at(at, () => {
          // A stopped workflow reports nothing more.
          if (job.cancelledAt === undefined)
            void call({
              ...fields,
              ...(job.traceId === undefined ? {} : { trace_id: job.traceId }),
              job_id: job.runId,
            });
        });
      }
    },
  };
};
