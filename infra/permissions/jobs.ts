/** What the functions may do that start jobs, ask about them and record their reports. */
import { type Grant, PUT, QUERY, READ, UPDATE } from './grant';
import { beFedByTheStream, moveJobs, readSecrets } from './shared-grants';

export const triggerGrants: readonly Grant[] = [
  { why: 'read its run, see who holds the lock', actions: [READ], on: ['table'], keys: ['RUN#*', 'LOCK#*'] },
  {
    why: 'record the start of a job in the run, its events and the way back from the job',
    actions: [PUT],
    on: ['table'],
    keys: ['RUN#*', 'PIPELINE#*', 'JOB#*'],
  },
  { why: 'renew the lock', actions: [UPDATE], on: ['table'], keys: ['LOCK#*'] },
  ...moveJobs,
  { why: 'put jobs that report their status', actions: [PUT], on: ['table'], keys: ['LIFECYCLE#job#*'] },
  { why: 'start configured jobs', actions: ['lambda:InvokeFunction'], on: ['triggerFunctions'] },
  { why: 'ask for the chunks of a run', actions: ['lambda:InvokeFunction'], on: ['splitters'] },
  {
    why: 'register chunks, take over those that have completed, and stop handing out those of a run',
    actions: [READ, QUERY, PUT, UPDATE],
    on: ['chunkTable'],
    keys: ['CHUNKS#*'],
  },
  {
    why: 'start, find and stop runs of Glue jobs',
    actions: ['glue:StartJobRun', 'glue:GetJobRuns', 'glue:GetJobRun', 'glue:GetJob', 'glue:BatchStopJobRun'],
    on: ['glueJobs'],
  },
  {
    why: 'add, find and cancel steps on EMR clusters',
    actions: [
      'elasticmapreduce:AddJobFlowSteps',
      'elasticmapreduce:ListSteps',
      'elasticmapreduce:DescribeStep',
      'elasticmapreduce:CancelSteps',
    ],
    on: ['emrClusters'],
  },
  {
    why: 'start and find jobs of EMR Serverless',
    actions: ['emr-serverless:StartJobRun', 'emr-serverless:ListJobRuns'],
    on: ['emrServerlessApplications'],
  },
  {
    why: 'cancel jobs of EMR Serverless',
    actions: ['emr-serverless:GetJobRun', 'emr-serverless:CancelJobRun'],
    on: ['emrServerlessJobRuns'],
  },
  {
    why: 'let jobs of EMR Serverless run under their role',
    actions: ['iam:PassRole'],
    on: ['emrServerlessRoles'],
    passedTo: 'emr-serverless',
  },
  { why: 'start state machines', actions: ['states:StartExecution'], on: ['triggerStateMachines'] },
  {
    why: 'find and stop executions of those state machines',
    actions: ['states:DescribeExecution', 'states:StopExecution'],
    on: ['triggerExecutions'],
  },
  ...readSecrets,
];

export const runCheckerGrants: readonly Grant[] = [
  {
    why: 'see who holds the lock, count the wake-ups so far',
    actions: [READ],
    on: ['table'],
    keys: ['LOCK#*', 'RUN#*', 'WAIT#*'],
  },
  { why: 'record signs of life, renew the lock', actions: [UPDATE], on: ['table'], keys: ['RUN#*', 'LOCK#*'] },
  {
    why: 'see how the chunks of a run are doing, have more handed out, and stop that',
    actions: [READ, UPDATE],
    on: ['chunkTable'],
    keys: ['CHUNKS#*'],
  },
  ...moveJobs,
  {
    why: 'ask about runs of Glue jobs, also those that Glue starts to try again',
    actions: ['glue:GetJobRun', 'glue:GetJobRuns', 'glue:GetJob'],
    on: ['glueJobs'],
  },
  { why: 'ask about steps on EMR clusters', actions: ['elasticmapreduce:DescribeStep'], on: ['emrClusters'] },
  { why: 'ask about jobs of EMR Serverless', actions: ['emr-serverless:GetJobRun'], on: ['emrServerlessJobRuns'] },
  {
    why: 'ask about executions of other state machines',
    actions: ['states:DescribeExecution'],
    on: ['triggerExecutions'],
  },
  ...readSecrets,
];

export const fanOutGrants: readonly Grant[] = [
  { why: 'read the chunks of runs', actions: [READ, QUERY], on: ['table'], keys: ['CHUNKS#*'] },
  { why: 'hand chunks out, and end those that cannot be', actions: [UPDATE], on: ['table'], keys: ['CHUNKS#*'] },
  { why: 'tell a run that its chunks have ended', actions: [PUT], on: ['table'], keys: ['REPORT#*'] },
  { why: 'invoke the workers', actions: ['lambda:InvokeFunction'], on: ['workers'] },
  ...beFedByTheStream,
];

export const updateStatusGrants: readonly Grant[] = [
  ...moveJobs,
  { why: 'keep the groups of jobs', actions: [READ, UPDATE], on: ['table'], keys: ['LIFECYCLEGROUP#job#*'] },
];
