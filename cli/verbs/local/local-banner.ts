/** The output of `signalbox local` when the stack is up. */
import type { LocalStack } from '../../../local/stack';
import { paintOf } from '../../render/terminal';
import type { Session } from '../../session/session';

export interface Announced {
  stack: LocalStack;
  /** The address of the console. */
  page: string;
  /** Where evaluators that are given as a path are found. */
  evaluators: string;
  /** True: the evaluators and jobs of the example pipelines are served by this process. */
  examples?: boolean | undefined;
  /** The user's own file; absent: the stack is that of the examples. */
  settings?: string | undefined;
  /** Where the stack is kept. */
  data?: string | undefined;
}

/** The AWS CLI wants credentials before it asks; the stack takes any. Those in the environment are not sent to it. */
export const AWS_COMMAND = 'AWS_ACCESS_KEY_ID=local AWS_SECRET_ACCESS_KEY=local aws';

/** The commands to type for the example pipelines. `at`: the instant, ISO. */
const exampleCommands = ({ cloud, served }: LocalStack, at: string): string[] => {
  const { region, outputs } = cloud.topology;
  const where = `--endpoint-url ${served.url} --region ${region}`;
  const date = at.slice(0, 10);
  const item = { PK: { S: 'MARKER#earthquakes-daily' }, SK: { S: `${date}#daily` }, writtenAt: { S: at } };
  const event = { Source: 'airline.feed', DetailType: 'Flights Loaded', Detail: JSON.stringify({ date }) };
  return [
    '  signalbox apply examples/pipelines',
    '  signalbox mark weather-weekly',
    '  signalbox why weather-weekly',
    `  ${AWS_COMMAND} dynamodb put-item ${where} --table-name ${outputs.tableName} \\`,
    `    --item '${JSON.stringify(item)}'`,
    'An object and an event bring MARKERs, too:',
    `  ${AWS_COMMAND} s3api put-object ${where} --bucket raw-data --key flights/dt=${date}/_SUCCESS`,
    `  signalbox why flight-delays --date ${date}`,
    `  ${AWS_COMMAND} events put-events ${where} \\`,
    `    --entries '${JSON.stringify([event])}'`,
    `  signalbox why carrier-punctuality --date ${date}`,
  ];
};

/** The sources of MARKERs, by the settings of a user. */
const sourceLines = ({ cloud, served }: LocalStack): string[] => {
  const { markerSources, markerQueueUrl } = cloud.topology.outputs;
  const { buckets, events, messages, times } = markerSources;
  const sources = [
    ...(buckets.length === 0 ? [] : [`objects in ${buckets.join(', ')}`]),
    ...(events ? ['events'] : []),
    ...(messages && markerQueueUrl ? [`messages at ${served.url}${new URL(markerQueueUrl).pathname}`] : []),
    ...(times.length === 0 ? [] : ['openings of schedules']),
  ];
  return [
    '  signalbox apply FILES',
    sources.length === 0
      ? 'No objects, events, messages or openings write MARKERs.'
      : `MARKERs come from ${sources.join(', ')}.`,
  ];
};

const QUEUE = 'my-events';

/** How to receive what the stack publishes. */
const topicLines = ({ cloud, served }: LocalStack): string[] => {
  const { region, account, outputs } = cloud.topology;
  const where = `--endpoint-url ${served.url} --region ${region}`;
  return [
    `The lifecycle topic: ${outputs.lifecycleTopicArn}`,
    `The alert topic: ${outputs.alertTopicArn}`,
    `Dead letters: ${served.url}${new URL(outputs.deadLetterQueueUrl).pathname}`,
    'A queue of your own receives events:',
    `  ${AWS_COMMAND} sqs create-queue ${where} --queue-name ${QUEUE}`,
    `  ${AWS_COMMAND} sns subscribe ${where} --topic-arn ${outputs.lifecycleTopicArn} \\`,
    `    --protocol sqs --notification-endpoint arn:aws:sqs:${region}:${account}:${QUEUE} \\`,
    '    --attributes RawMessageDelivery=true',
    `  ${AWS_COMMAND} sqs receive-message ${where} --queue-url ${served.url}/${account}/${QUEUE} \\`,
    '    --wait-time-seconds 20',
  ];
};

const evaluatorsLine = ({ evaluators, examples, settings }: Announced): string => {
  if (examples === true) return `The evaluators and jobs of the example pipelines are served at ${evaluators}.`;
  const asked = `Evaluators that are given as a path are called at ${evaluators}`;
  return settings === undefined ? `${asked}; \`signalbox local --examples\` serves the examples' there.` : `${asked}.`;
};

const whatStays = ({ data }: Announced): string =>
  data === undefined ? 'everything in it is gone when it ends.' : `it is kept in ${data}.`;

export const announce = (session: Session, announced: Announced, json: boolean): void => {
  const { stack, page, evaluators, settings } = announced;
  const { region, outputs } = stack.cloud.topology;
  const { url } = stack.served;
  if (json) {
    session.terminal.data(`${JSON.stringify({ endpoint: url, console: page, evaluators, region, ...outputs })}\n`);
    return;
  }
  const paint = paintOf(session.terminal);
  const now = new Date(session.clock.now()).toISOString();
  session.terminal.write(
    [
      `${paint.green('The stack is up')} at ${paint.bold(url)}; ${whatStays(announced)}`,
      `Table ${outputs.tableName} in ${region}; Step Functions, SNS, EventBridge and more are at the same endpoint.`,
      evaluatorsLine(announced),
      `The console: ${paint.bold(page)}`,
      'Ctrl-C ends it. In another terminal:',
      ...(settings === undefined ? exampleCommands(stack, now) : sourceLines(stack)),
      ...topicLines(stack),
      '',
    ].join('\n'),
  );
};
