/**
 * Steps on EMR clusters. AddJobFlowSteps knows no tokens, so the token ends the step's name and is searched for among
 * the newest steps before a start is repeated; the client itself never repeats one.
 */
import {
  AddJobFlowStepsCommand,
  CancelStepsCommand,
  DescribeStepCommand,
  EMRClient,
  ListStepsCommand,
  type StepConfig,
  type StepStatus,
  type StepSummary,
} from '@aws-sdk/client-emr';
import type { TriggerOf } from '../../core/config/trigger';
import type { JobEngine, JobOutcome, JobSearch, StartedJob } from '../../core/ports/engine';
import { FailureCategory } from '../../core/vocabulary';
import type { AwsConfig } from '../runtime';
import {
  asked,
  consoleLink,
  failed,
  inItsWords,
  readable,
  readStartError,
  searchedFirst,
  startOptions,
  unclear,
  withoutRetries,
} from './aws-answers';
import { sparkFailureCategory } from './spark-failure';
import { nothingThere, type SearchResult, searchToken } from './token-search';

export type EmrTrigger = TriggerOf<'emr'>;

/** EMR's pages have 50 steps. */
const MAX_PAGES = 20;
const MAX_NAME_LENGTH = 256;
/** EMR says so about a step or a cluster that it does not know; our questions name nothing else. */
const UNKNOWN = ['InvalidRequestException'];

/** How EMR refuses a cancellation that the cluster's release does not know. */
const NOT_CANCELLED = [...UNKNOWN, 'ValidationException'];
/** A cluster has room for 256 active steps, and EMR has no error of its own for one that is full. */
const FULL = /\bactive steps\b/i;

const outcomeOf = (subject: string, { State: state, FailureDetails, StateChangeReason }: StepStatus): JobOutcome => {
  const words = [
    FailureDetails?.Reason,
    FailureDetails?.Message,
    FailureDetails === undefined ? StateChangeReason?.Message : undefined,
  ];
  switch (state) {
    case 'PENDING':
      return { state: 'running', queued: 'the step waits for its cluster' };
    case 'RUNNING':
    case 'CANCEL_PENDING':
      return { state: 'running' };
    case 'COMPLETED':
      return { state: 'succeeded' };
    case 'CANCELLED':
      return failed(FailureCategory.permanent, inItsWords('the step was cancelled', ...words));
    case 'INTERRUPTED':
      return failed(FailureCategory.transient, inItsWords('the cluster ended before the step', ...words));
    case 'FAILED':
      // The message is from the step's log; which reasons there are beside "Unknown Error" is not documented.
      return failed(sparkFailureCategory(FailureDetails?.Message ?? ''), inItsWords(...words));
    default:
      throw unclear(
        subject,
        `the answer has ${state === undefined ? 'no state' : `the state ${state}, which is not known`}`,
      );
  }
};

const stepName = (name: string, token: string): string =>
  `${name.slice(0, MAX_NAME_LENGTH - token.length - 1)} ${token}`;

const subjectOf = ({ clusterId }: EmrTrigger, jobId = ''): string =>
  `EMR cluster ${clusterId}${jobId === '' ? '' : `, step ${jobId}`}`;

const stepOf = ({ step }: EmrTrigger, token: string): StepConfig => {
  const { name, jar, args, mainClass } = step;
  return {
    Name: stepName(name, token),
    // A step that fails must not take the cluster and the steps of others with it.
    ActionOnFailure: 'CONTINUE',
    HadoopJarStep: { Jar: jar, Args: args, ...(mainClass === undefined ? {} : { MainClass: mainClass }) },
  };
};

const searchSteps = (
  client: EMRClient,
  trigger: EmrTrigger,
  request: JobSearch,
): Promise<SearchResult<StepSummary>> => {
  const subject = subjectOf(trigger);
  return searchToken<StepSummary>(request, {
    maxPages: MAX_PAGES,
    async page(from) {
      const command = new ListStepsCommand({
        ClusterId: trigger.clusterId,
        ...(from === undefined ? {} : { Marker: from }),
      });
      const answer = await asked(subject, client.send(command), UNKNOWN);
      if (answer === 'absent') return nothingThere(subject, from);
      if (answer.Steps?.every(({ Id }) => Id !== undefined) !== true)
        throw unclear(subject, 'the answer to the search has no list of steps');
      return { items: answer.Steps, next: answer.Marker };
    },
    isOurs: ({ Name }) => Name === stepName(trigger.step.name, request.token),
    startedAt: ({ Status }) => Status?.Timeline?.CreationDateTime,
  });
};

export const emrEngine = ({ aws }: { aws: AwsConfig }): JobEngine<EmrTrigger> => {
  const client = new EMRClient(aws);
  const starter = new EMRClient(withoutRetries(aws));

  const startedJob = async ({ clusterId }: EmrTrigger, jobId: string, outcome: JobOutcome): Promise<StartedJob> => {
    const region = await client.config.region();
    return {
      jobId,
      link: consoleLink(region, `emr/home?region=${region}#/clusterDetails/${encodeURIComponent(clusterId)}`),
      outcome,
    };
  };

  const status: JobEngine<EmrTrigger>['status'] = async (trigger, _request, jobId) => {
    const subject = subjectOf(trigger, jobId);
    const answer = await asked(
      subject,
      client.send(new DescribeStepCommand({ ClusterId: trigger.clusterId, StepId: jobId })),
      UNKNOWN,
    );
    return answer === 'absent' ? 'absent' : outcomeOf(subject, answer.Step?.Status ?? { State: undefined });
  };

  return {
    status,
    async start(trigger, { token }) {
      const step = stepOf(trigger, token);
      try {
        const command = new AddJobFlowStepsCommand({ JobFlowId: trigger.clusterId, Steps: [step] });
        const { StepIds } = readable(subjectOf(trigger), await starter.send(command, startOptions));
        if (StepIds?.[0] === undefined) throw unclear(subjectOf(trigger), 'the answer to the start names no step');
        return await startedJob(trigger, StepIds[0], { state: 'running' });
      } catch (error) {
        const refused = readStartError(subjectOf(trigger), error);
        return searchedFirst(
          FULL.test(refused.message) ? { ...refused, category: FailureCategory.transient } : refused,
        );
      }
    },
    async find(trigger, request) {
      const subject = subjectOf(trigger);
      const result = await searchSteps(client, trigger, request);
      if (result === 'absent') return 'absent';
      // The engine knows no tokens, so nothing may be started while it is not certain.
      if (result === 'undecided')
        throw unclear(
          subject,
          `the token is not among its newest jobs in ${MAX_PAGES} pages, so it cannot be told whether it has ` +
            'been started',
        );
      const { found } = result;
      if (found.Id === undefined) throw unclear(subject, 'the step that was found has no id');
      return startedJob(trigger, found.Id, outcomeOf(subject, found.Status ?? { State: undefined }));
    },
    async cancel(trigger, request, jobId) {
      const subject = subjectOf(trigger, jobId);
      const command = new CancelStepsCommand({
        ClusterId: trigger.clusterId,
        StepIds: [jobId],
        StepCancellationOption: 'TERMINATE_PROCESS',
      });
      const answer = await asked(subject, client.send(command), NOT_CANCELLED);
      const said = answer === 'absent' ? 'FAILED' : answer.CancelStepsInfoList?.[0]?.Status;
      if (said === 'SUBMITTED') return 'cancelled';
      const outcome = await status(trigger, request, jobId);
      if (typeof outcome === 'string' || outcome.state !== 'running') return 'cancelled';
      // Asked again, the cluster says the same: before release 5.28 no step can be cancelled that runs.
      if (said === 'FAILED') return 'unsupported';
      throw unclear(subject, 'the answer does not say that it was cancelled');
    },
  };
};
