import { byAction, jsonAnswer, jsonRefusals, shownCall } from './json';
import type { CheckKind } from './kind';

const runs = (...states: string[]) =>
  byAction({ GetJobRuns: jsonAnswer({ JobRuns: states.map((JobRunState) => ({ JobRunState })) }) });
const firstPage = byAction({
  GetJobRuns: jsonAnswer({ JobRuns: [{ JobRunState: 'SUCCEEDED' }], NextToken: 'more' }),
});
const noneFailed = { expression: "length(JobRuns[?JobRunState == 'FAILED'])", min: undefined, equals: 0 };
const permanent = { status: 'ERROR', failureCategory: 'PERMANENT', value: null };

export const awsQuestion: CheckKind = {
  config: {
    service: 'glue',
    action: 'GetJobRuns',
    parameters: { JobName: 'orders-{date}', Nested: [{ day: '{date:dd}' }] },
    expression: "length(JobRuns[?JobRunState == 'SUCCEEDED'])",
    min: 2,
  },
  answers: [
    [
      'passes within the bounds',
      runs('SUCCEEDED', 'FAILED', 'SUCCEEDED'),
      { status: 'PASS', value: { value: 2 } },
      /^length\(JobRuns\[.*\]\) of glue:GetJobRuns is 2$/,
    ],
    [
      'fails out of the bounds',
      runs('SUCCEEDED', 'FAILED'),
      { status: 'FAIL', value: { value: 1 } },
      /is 1, at least 2 wanted$/,
    ],
    [
      'compares a text',
      runs('FAILED'),
      { status: 'FAIL', value: { value: 'FAILED' } },
      /^JobRuns\[0\]\.JobRunState of glue:GetJobRuns is "FAILED", "SUCCEEDED" wanted$/,
      { expression: 'JobRuns[0].JobRunState', min: undefined, equals: 'SUCCEEDED' },
    ],
    [
      'fails for what the answer has not',
      runs(),
      { status: 'FAIL', value: { value: null } },
      /is null, a number wanted$/,
      { expression: 'JobRuns[0].ExecutionTime' },
    ],
    [
      'cannot compare where the expression does not fit',
      byAction({ GetJobRuns: jsonAnswer({ JobRuns: 'none' }) }),
      permanent,
      /^max_by\(JobRuns, &Id\) does not fit the answer of glue:GetJobRuns: /,
      { expression: 'max_by(JobRuns, &Id)' },
    ],
    [
      'reads no answer of more than 1 MiB',
      byAction({ GetJobRuns: { status: 200, body: ' '.repeat(1024 * 1024 + 1) } }),
      permanent,
      /^glue:GetJobRuns answered more than 1048576 bytes$/,
    ],
    [
      'is not decided by one page of many',
      firstPage,
      permanent,
      /^glue:GetJobRuns has more pages than the one that is read: narrow the question, or limit it \(MaxResults\)$/,
      noneFailed,
    ],
    [
      'is decided by the page that it asks for',
      firstPage,
      { status: 'PASS', value: { value: 0 } },
      /is 0$/,
      { ...noneFailed, parameters: { JobName: 'orders', MaxResults: 1 } },
    ],
    [
      'asks no action that is not listed',
      runs(),
      permanent,
      /^glue:GetConnection may not be called: add glue:GetConnection and its resources to checkActions in the stack's/,
      { action: 'GetConnection' },
    ],
    [
      'asks nothing about the stack itself',
      runs(),
      permanent,
      /^glue:GetJobRuns may not read Signalbox's own stack: signalbox-prod-pipeline$/,
      { parameters: { JobName: 'signalbox-prod-pipeline' } },
    ],
  ],
  refusals: jsonRefusals('EntityNotFoundException'),
  shown: shownCall,
  asked: [['AWSGlue.GetJobRuns', { JobName: 'orders-2026-03-07', Nested: [{ day: '07' }] }]],
  signing: 'glue',
};
