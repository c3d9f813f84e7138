import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence:
      'jobs of Glue, EMR, EMR Serverless, Step Functions, `aws-sdk`, Databricks, Airflow and Lambda; workers ' +
      'and splitters of fan-outs | always',
    heldBy: ['test/printed/stubs.test.ts :: let jobs of every engine succeed'],
  },
  {
    sentence:
      'jobs of Glue, EMR, EMR Serverless, Step Functions, `aws-sdk`, Databricks, Airflow and Lambda; workers ' +
      'and splitters of fan-outs | never',
    heldBy: ['test/printed/stubs.test.ts :: let jobs of every engine succeed'],
  },
  {
    sentence: 'Slack and PagerDuty of [`alerts`](events.md#receivers-of-alerts) in `stack` | always: they',
    heldBy: ['test/printed/stubs.test.ts :: take alerts in the place of Slack and PagerDuty'],
  },
  {
    sentence: 'Slack and PagerDuty of [`alerts`](events.md#receivers-of-alerts) in `stack` | never',
    heldBy: ['test/printed/stubs.test.ts :: take alerts in the place of Slack and PagerDuty'],
  },
  {
    sentence: 'evaluators that are functions | always',
    heldBy: ['test/printed/stubs.test.ts :: answer for the evaluators that the settings name, and for no others'],
  },
  {
    sentence: 'evaluators that are functions | never',
    heldBy: ['test/printed/stubs.test.ts :: answer for the evaluators that the settings name, and for no others'],
  },
  {
    sentence: 'secrets | never',
    heldBy: ['test/printed/stubs.test.ts :: let jobs of every engine succeed'],
  },
];
