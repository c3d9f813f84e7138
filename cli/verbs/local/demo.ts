/**
 * `npm start`: the stack on this machine, the example pipelines on real data, and a morning of theirs in about a
 * minute. Everything goes the way it would in an account: MARKERs are items written through the DynamoDB endpoint, or
 * come from an object in S3 and an event; evaluators, jobs and a lifecycle subscriber are reached over HTTP, and what
 * is shown is read from the table and the event bus.
 */
import { SNSClient, SubscribeCommand } from '@aws-sdk/client-sns';
import type { RunningConsole } from '../../../app/console/pages';
import { checkAlone, checkTogether } from '../../../app/documents/check-documents';
import { loadDocuments } from '../../../app/documents/documents';
import { readFacts } from '../../../app/explain/facts';
import { ExitCode, UsageError } from '../../../app/stack/exit';
import { localStateOf, refuseBesideAnother, writeLocalState } from '../../../app/stack/local-state';
import { findPipeline, scheduleOf } from '../../../app/stack/pipelines';
import { openStack, type Stack } from '../../../app/stack/stack';
import { systemClock } from '../../../aws/runtime/clock';
import type { AwsConfig } from '../../../aws/runtime/runtime';
import { type ExampleWorld, startExampleWorld } from '../../../examples/world/server';
import type { EventMessage } from '../../../kernel/events/message';
import type { Clock } from '../../../kernel/time/clock';
import type { Instance } from '../../../kernel/words/instance';
import { EventKind } from '../../../kernel/words/vocabulary';
import { type LocalStack, startLocalStack } from '../../../local/stack';
import { paintOf } from '../../render/terminal';
import { onPort } from '../../session/ports';
import { type Session, untilAborted } from '../../session/session';
import { openConsole } from './console';
import { sendSignals } from './demo-signals';
import { type Story, storyOn } from './demo-story';
import { printDemoSummary } from './demo-summary';
import { EXAMPLE_PIPELINES, EXAMPLE_SETTINGS } from './example-place';
import { EXAMPLE_PORT, exampleEvaluators } from './example-world';
import { AWS_COMMAND } from './local-banner';
import { readLocalSettings } from './local-settings';

/** The morning after the day that the earthquake feed covers. */
const START = Date.parse('2018-02-07T05:40:00Z');
const BUSINESS_DATE = '2018-02-06';
const SPEED = 60;
const API_PORT = 4577;
/** When the held back rows of the earthquake feed arrive. */
const LATE_DATA_AFTER_MS = 10 * 60_000;
/** The story has ended long before, or something is wrong. */
const GIVE_UP_AFTER_MS = 75 * 60_000;
const POLL_EVERY_MS = 1000;

const MARKED = ['weather-weekly', 'flight-delays', 'carrier-punctuality', 'earthquakes-daily'] as const;
/** The pipelines whose MARKERs no signal writes. */
const WRITTEN = ['weather-weekly', 'earthquakes-daily'] as const;
const missed = { pipelineId: 'birdstrikes-daily', date: '2018-02-07', scheduleId: 'daily' } as const;
const INSTANCES: readonly Instance[] = [
  ...MARKED.map((pipelineId) => ({ pipelineId, date: BUSINESS_DATE, scheduleId: 'daily' })),
  missed,
];

interface Demo {
  session: Session;
  local: LocalStack;
  stack: Stack;
  world: ExampleWorld;
  page: RunningConsole;
  received: EventMessage[];
  story: Story;
  say(text: string): void;
}

/** The examples as files say them, but for the port of the world. */
const register = async ({ stack, world, say }: Demo): Promise<void> => {
  const loaded = loadDocuments([EXAMPLE_PIPELINES], {
    directory: __dirname,
    input: () => '',
  });
  const checked = checkAlone(loaded.documents);
  const problems = [...loaded.problems, ...checked.problems, ...(await checkTogether(checked, stack))];
  const first = problems[0];
  if (first !== undefined)
    throw new UsageError(
      `${first.file}:${first.line}: ${first.path}: found ${first.found}; expected ${first.expected}. ${first.remedy}`,
    );
  for (const { kind, name, value } of checked.documents) {
    const served = JSON.parse(
      JSON.stringify(value).replaceAll(`localhost:${EXAMPLE_PORT}`, `localhost:${world.port}`),
    ) as object;
    await stack.tables.config.register(kind, name, served);
  }
  say(`registered ${checked.documents.length} documents from examples/pipelines`);
};

/** For clients of the SDK. */
const clientsOf = ({ cloud, served }: LocalStack): AwsConfig => ({
  region: cloud.region,
  endpoint: served.url,
  credentials: { accessKeyId: 'LOCAL', secretAccessKey: 'local' },
});

const subscribe = async ({ local, world, say }: Demo): Promise<void> => {
  const sns = new SNSClient(clientsOf(local));
  const topicArn = local.cloud.topology.outputs.lifecycleTopicArn;
  await sns.send(
    new SubscribeCommand({
      TopicArn: topicArn,
      Protocol: 'http',
      Endpoint: `http://127.0.0.1:${world.port}/lifecycle`,
    }),
  );
  say('subscribed an HTTP endpoint to the lifecycle topic');
};

const listen = ({ local, received, say, session }: Demo): void => {
  const paint = paintOf(session.terminal);
  local.cloud.bus.subscribe(local.cloud.topology.outputs.eventBusName, ({ detail }) => {
    const event = detail as EventMessage;
    received.push(event);
    if (event.eventType === EventKind.alert) say(`${paint.red('alert')} ${event.alertType}: ${event.message}`);
    else if (event.eventType !== EventKind.runStateChanged)
      say(`${paint.cyan('event')} ${event.eventType} ${event.pipelineId} ${event.date}`);
  });
};

const poll = async ({ stack, story }: Demo): Promise<void> => {
  for (const instance of INSTANCES) {
    const pipeline = await findPipeline(stack, instance.pipelineId);
    story.show(await readFacts(stack, pipeline, scheduleOf(pipeline, instance.scheduleId), instance));
  }
};

const isDone = ({ received, world }: Demo): boolean => {
  const ended = new Set(
    received
      .filter(({ eventType }) => eventType === EventKind.pipelineCompleted || eventType === EventKind.pipelineFailed)
      .map(({ pipelineId }) => pipelineId),
  );
  const isMissed = received.some(
    ({ alertType, pipelineId }) => alertType === 'schedule_missed' && pipelineId === missed.pipelineId,
  );
  const isNotified = world.notifications().filter(({ type }) => type === 'Notification').length >= MARKED.length;
  return isMissed && isNotified && MARKED.every((name) => ended.has(name));
};

const play = async (demo: Demo): Promise<boolean> => {
  const { stack, world, local, session, say } = demo;
  world.holdBack('earthquakes', 20);
  for (const pipelineId of WRITTEN) {
    await stack.tables.markers.write({ pipelineId, date: BUSINESS_DATE, scheduleId: 'daily', source: 'demo' });
    say(`MARKER written: ${pipelineId} for ${BUSINESS_DATE}`);
  }
  await sendSignals(clientsOf(local), BUSINESS_DATE, say);
  let isLate = true;
  while (!isDone(demo)) {
    const elapsedMs = local.clock.now() - START;
    if (session.signal.aborted || elapsedMs > GIVE_UP_AFTER_MS) return false;
    if (isLate && elapsedMs > LATE_DATA_AFTER_MS) {
      world.deliverAll('earthquakes');
      say('the last four hours of the earthquake feed arrive');
      isLate = false;
    }
    await poll(demo);
    await systemClock.sleep(POLL_EVERY_MS);
  }
  await poll(demo);
  return true;
};

/** Keeps the stack up for the user at a terminal. */
const stayUp = async ({ session, local, page }: Demo): Promise<void> => {
  const { url } = local.served;
  const {
    region,
    outputs: { tableName },
  } = local.cloud.topology;
  session.terminal.write(
    `\nThe stack stays up until Ctrl-C. Open it in the console: ${page.url}\nIn another terminal:\n` +
      '  signalbox why earthquakes-daily --date ' +
      `${BUSINESS_DATE}\n` +
      `  ${AWS_COMMAND} dynamodb query --endpoint-url ${url} --region ${region} --table-name ${tableName} \\\n    ` +
      "--key-condition-expression 'PK = :p' --expression-attribute-values " +
      '\'{":p":{"S":"PIPELINE#earthquakes-daily"}}\'\n',
  );
  await untilAborted(session.signal);
};

export const runDemo = async (session: Session): Promise<ExitCode> => {
  refuseBesideAnother(session.directory);
  const paint = paintOf(session.terminal);
  session.terminal.write(
    `${paint.bold('Signalbox')}: the stack of the Pulumi program on this machine, five pipelines on real data, ` +
      `time ${SPEED} times as fast.\n\n`,
  );
  let local: LocalStack | undefined;
  const time: Clock = {
    now: () => local?.clock.now() ?? START,
    sleep: (ms, signal) => local?.clock.sleep(ms, signal) ?? Promise.resolve(),
  };
  const world = await onPort(EXAMPLE_PORT, (port) => startExampleWorld(time, port));
  let forget = (): void => undefined;
  let page: RunningConsole | undefined;
  try {
    // Before the story's time begins: the first page is built from its sources.
    const files = await session.pages.loadPage(session.kept);
    const settings = readLocalSettings(EXAMPLE_SETTINGS, session.directory, exampleEvaluators(world.port));
    local = await onPort(API_PORT, (port) =>
      startLocalStack({
        clock: systemClock,
        startMs: START,
        speed: SPEED,
        port,
        seed: 1,
        ...settings,
        kept: session.kept,
      }),
    );
    forget = writeLocalState(session.directory, localStateOf(local, systemClock.now()));
    const stack = await openStack({}, { clock: local.clock, directory: session.directory, user: 'demo' });
    page = await openConsole(session, stack, { canWrite: true, files });
    const story = storyOn(session.terminal, time, `a morning of 2018, ${SPEED} times as fast`);
    const { say } = story;
    const demo: Demo = { session, local, stack, world, page, received: [], story, say };
    say(`DynamoDB, Step Functions, SNS, SQS, EventBridge and S3 answer at ${local.served.url}`);
    say(`the console shows all of this while it happens: ${page.url}`);
    listen(demo);
    await register(demo);
    await subscribe(demo);
    const isComplete = await play(demo).finally(story.end);
    await printDemoSummary(session.terminal, {
      stack,
      cloud: local.cloud,
      world,
      messages: demo.received,
      instances: INSTANCES,
    });
    if (!isComplete && !session.signal.aborted) {
      session.terminal.complain(
        'signalbox: the story did not come to its end in time; the lines above show how far it got.\n',
      );
      return ExitCode.bad;
    }
    if (session.terminal.progress && !session.signal.aborted) await stayUp(demo);
    return ExitCode.ok;
  } finally {
    forget();
    await page?.close();
    await local?.close();
    await world.close();
  }
};
