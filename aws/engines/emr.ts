/**
 * Steps on EMR clusters. AddJobFlowSteps knows no tokens, so the token ends the step's name and is searched for among
 * the newest steps before a start is repeated.
 */
import {
  AddJobFlowStepsCommand,
  CancelStepsCommand,
  DescribeStepCommand,
  EMRClient,
  ListStepsCommand,
  type StepConfig,
  type StepState,
  type StepSummary,
} from '@aws-sdk/client-emr';
import type { TriggerOf } from '../../kernel/engines/engines';
import { sparkFailureCategory } from '../../kernel/job/spark-failure';
import type { JobEngine, JobSearch } from '../../kernel/trigger/engine';
import { FailureCategory } from '../../kernel/words/vocabulary';
import type { AwsConfig } from '../runtime/runtime';
import { failed } from './answer';
import { answerOrAbsent, consoleLink, inItsWords, startOptions } from './aws-answers';
import { awsEngine, clientsOf, type Outcomes, running, succeeded } from './aws-engine';
import { searchList } from './aws-search';
import type { SearchResult } from './token-search';

export type EmrTrigger = TriggerOf<'emr'>;

/** EMR's pages have 50 steps. */
const MAX_PAGES = 20;
const MAX_NAME_LENGTH = 256;
/** EMR's error for a step or a cluster that it does not know; our requests name nothing else. */
const UNKNOWN = ['InvalidRequestException'];

/** How EMR refuses a cancellation that the cluster's release does not know. */
const NOT_CANCELLED = [...UNKNOWN, 'ValidationException'];
/** A cluster has room for 256 active steps, and EMR has no error of its own for one that is full. */
const FULL = /\bactive steps\b/i;

const said = ({ Status: { FailureDetails, StateChangeReason } = {} }: StepSummary): (string | undefined)[] =>
  FailureDetails === undefined ? [StateChangeReason?.Message] : [FailureDetails.Reason, FailureDetails.Message];

/** EMR has one state for a request and for what other steps, or the cluster, do to a step that waits. */
const whyCancelled = ({ Status: { Timeline } = {} }: StepSummary): string => {
  if (Timeline === undefined) return 'the step was cancelled';
  if (Timeline.StartDateTime !== undefined) return 'the step was cancelled while it ran';
  return (
    'the step was cancelled before it ran: by a request, or because an earlier step of the cluster failed with ' +
    'CANCEL_AND_WAIT, or because the cluster ended'
  );
};

const outcomes: Outcomes<StepState, StepSummary> = {
  PENDING: { state: 'running', queued: 'the step waits for its cluster' },
  RUNNING: running,
  CANCEL_PENDING: running,
  COMPLETED: succeeded,
  CANCELLED: (step) => failed(FailureCategory.permanent, inItsWords(whyCancelled(step), ...said(step))),
  INTERRUPTED: (step) =>
    failed(FailureCategory.transient, inItsWords('the cluster ended before the step', ...said(step))),
  // The message is from the step's log; which reasons there are beside "Unknown Error" is not documented.
  FAILED: (step) => failed(sparkFailureCategory(step.Status?.FailureDetails?.Message ?? ''), inItsWords(...said(step))),
};

const stepName = (name: string, token: string): string =>
  `${name.slice(0, MAX_NAME_LENGTH - token.length - 1)} ${token}`;

const subject = ({ clusterId }: EmrTrigger, jobId?: string): string =>
  `EMR cluster ${clusterId}${jobId === undefined ? '' : `, step ${jobId}`}`;

const stepOf = ({ step }: EmrTrigger, token: string): StepConfig => {
  const { name, jar, args, mainClass } = step;
  return {
    Name: stepName(name, token),
    // A step that fails must not take the cluster and the steps of others with it.
    ActionOnFailure: 'CONTINUE',
    HadoopJarStep: { Jar: jar, Args: args, ...(mainClass === undefined ? {} : { MainClass: mainClass }) },
  };
};

const idOf = ({ Id }: StepSummary): string | undefined => Id;

const search = (client: EMRClient, trigger: EmrTrigger, request: JobSearch): Promise<SearchResult<StepSummary>> =>
  searchList(request, {
    subject: subject(trigger),
    noun: 'step',
    unknown: UNKNOWN,
    maxPages: MAX_PAGES,
    mustDecide: true,
    async page(from) {
      const command = new ListStepsCommand({ ClusterId: trigger.clusterId, Marker: from });
      const { Steps: items, Marker: next } = await client.send(command);
      return { items, next };
    },
    idOf,
    isOurs: ({ Name }) => Name === stepName(trigger.step.name, request.token),
    startedAt: ({ Status }) => Status?.Timeline?.CreationDateTime,
  });

export const emrEngine = ({ aws }: { aws: AwsConfig }): JobEngine<EmrTrigger> => {
  const { client, starter } = clientsOf(EMRClient, aws);
  return awsEngine({
    noun: 'step',
    subject,
    unknown: UNKNOWN,
    full: FULL,
    knowsTokens: false,
    start: (trigger: EmrTrigger, { token }) =>
      starter.send(
        new AddJobFlowStepsCommand({ JobFlowId: trigger.clusterId, Steps: [stepOf(trigger, token)] }),
        startOptions,
      ),
    started: (_trigger, { StepIds }) => StepIds?.[0],
    token: { search: (trigger, request) => search(client, trigger, request) },
    async describe({ clusterId }, jobId): Promise<StepSummary> {
      const { Step } = await client.send(new DescribeStepCommand({ ClusterId: clusterId, StepId: jobId }));
      return { ...Step, Id: jobId };
    },
    idOf,
    stateOf: ({ Status }) => Status?.State,
    outcomes,
    async stop(trigger, _request, jobId) {
      const command = new CancelStepsCommand({
        ClusterId: trigger.clusterId,
        StepIds: [jobId],
        StepCancellationOption: 'TERMINATE_PROCESS',
      });
      const answer = await answerOrAbsent(subject(trigger, jobId), client.send(command), NOT_CANCELLED);
      const status = answer === 'absent' ? 'FAILED' : answer.CancelStepsInfoList?.[0]?.Status;
      if (status === 'SUBMITTED') return undefined;
      // Before release 5.28 no step can be cancelled that runs.
      return { said: 'the answer does not say that it was cancelled', isFinal: status === 'FAILED' };
    },
    async link({ clusterId }) {
      const region = await client.config.region();
      return consoleLink(region, `emr/home?region=${region}#/clusterDetails/${encodeURIComponent(clusterId)}`);
    },
  });
};
