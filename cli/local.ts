/** `signalbox local`: the stack on this machine, until Ctrl-C. */
import type { RunningConsole } from '../console/server/start';
import type { EventMessage } from '../core/events/message';
import type { BusEvent, LogLine } from '../local/cloud';
import { type LocalStack, startLocalStack } from '../local/stack';
import { openConsole } from './console';
import { ExitCode, UsageError } from './exit';
import { EXAMPLE_SETTINGS, readLocalSettings } from './local-settings';
import { localStateOf, refuseBesideAnother, writeLocalState } from './local-state';
import { onChosenPort } from './ports';
import { type Session, untilAborted } from './session';
import { openStack, runCommand, type Stack } from './stack';
import { paintOf, paintStatus, progressLine } from './terminal';
import { instantText } from './time-text';

export interface LocalOptions {
  port?: number;
  evaluators?: string;
  /** A file: what the stack hears of and may ask. */
  settings?: string;
  /** Print what was started, and then every event, as one JSON object a line. */
  json?: boolean;
}

const DEFAULT_PORT = 4577;
/** Who asks for something in the console that `local` opens. */
const USER = 'console';
/** Where `npm start` and the examples have their evaluators. */
const DEFAULT_EVALUATORS = 'http://localhost:4578/evaluators';

/** The other engines need ARNs or secrets of an account, and there are none here. */
const ENGINES = ['http'] as const;

const showLog =
  ({ terminal }: Session) =>
  ({ at, level, function: name, message, fields }: LogLine): void => {
    if (level !== 'warn' && level !== 'error') return;
    const details = Object.keys(fields).length === 0 ? '' : ` ${JSON.stringify(fields)}`;
    terminal.complain(`${instantText(at)}  ${name}: ${message}${details}\n`);
  };

const showEvent =
  ({ terminal }: Session, json: boolean) =>
  ({ time, detailType, detail }: BusEvent): void => {
    if (json) {
      terminal.data(`${JSON.stringify(detail)}\n`);
      return;
    }
    const { pipelineId, date, status, alertType, message } = detail as EventMessage;
    const paint = paintOf(terminal);
    const what = status === null ? (alertType ?? '') : paintStatus(paint, status);
    terminal.write(
      (
        `${paint.dim(instantText(time))}  ${paint.bold(detailType)} ${what}  ${pipelineId} ${date ?? ''}  ` +
        `${message}\n`
      ).replaceAll(/ {3,}/g, '  '),
    );
  };

const start = async (session: Session, options: LocalOptions): Promise<LocalStack> => {
  const settings = readLocalSettings(options.settings ?? EXAMPLE_SETTINGS, session.directory);
  const config = {
    evaluatorBaseUrl: options.evaluators ?? DEFAULT_EVALUATORS,
    enabledEngines: ENGINES,
    ...settings.config,
  };
  const on = (port: number): Promise<LocalStack> =>
    startLocalStack({
      clock: session.clock,
      port,
      seed: Math.floor(session.ids.random() * 2 ** 31),
      config,
      tables: settings.tables,
      kept: session.kept,
      ...(options.json === true ? {} : { onLog: showLog(session) }),
    });
  try {
    return await onChosenPort({ chosen: options.port, usual: DEFAULT_PORT }, on);
  } catch (error) {
    const { name, message } = error as Error;
    if (name === 'Signalbox.StackConfig') throw new UsageError(message, { cause: error });
    throw error;
  }
};

export interface Announced {
  stack: LocalStack;
  /** Of the console. */
  page: string;
  /** The user's own file; absent: the stack is that of the examples. */
  settings?: string | undefined;
}

/** What to type for the example pipelines. `at`: the instant, ISO. */
const exampleCommands = ({ cloud, served }: LocalStack, at: string): string[] => {
  const { region, outputs } = cloud.topology;
  const where = `--endpoint-url ${served.url} --region ${region}`;
  const date = at.slice(0, 10);
  const item = { PK: { S: 'MARKER#earthquakes-daily' }, SK: { S: `${date}#daily` }, writtenAt: { S: at } };
  const event = { Source: 'airline.feed', DetailType: 'Flights Loaded', Detail: JSON.stringify({ date }) };
  return [
    '  npx signalbox apply examples/pipelines',
    '  npx signalbox mark earthquakes-daily',
    '  npx signalbox why earthquakes-daily',
    `  aws dynamodb put-item ${where} --table-name ${outputs.tableName} \\`,
    `    --item '${JSON.stringify(item)}'`,
    'An object and an event bring MARKERs, too:',
    `  aws s3api put-object ${where} --bucket raw-data --key flights/dt=${date}/_SUCCESS`,
    `  npx signalbox why flight-delays --date ${date}`,
    `  aws events put-events ${where} \\`,
    `    --entries '${JSON.stringify([event])}'`,
    `  npx signalbox why carrier-punctuality --date ${date}`,
  ];
};

/** What the stack hears of by the settings of a user. */
const heardLines = ({ cloud }: LocalStack): string[] => {
  const { markerSources, markerQueueUrl } = cloud.topology.outputs;
  const { buckets, events, messages } = markerSources;
  const heard = [
    ...(buckets.length === 0 ? [] : [`objects in ${buckets.join(', ')}`]),
    ...(events ? ['events'] : []),
    ...(messages ? [`messages at ${markerQueueUrl}`] : []),
  ];
  return [
    '  npx signalbox apply FILES',
    heard.length === 0 ? 'It hears of no objects, events or messages.' : `MARKERs come from ${heard.join(', ')}.`,
  ];
};

export const announce = (session: Session, { stack, page, settings }: Announced, json: boolean): void => {
  const { region, outputs } = stack.cloud.topology;
  const { url } = stack.served;
  if (json) {
    session.terminal.data(`${JSON.stringify({ endpoint: url, console: page, region, ...outputs })}\n`);
    return;
  }
  const paint = paintOf(session.terminal);
  const now = new Date(session.clock.now()).toISOString();
  session.terminal.write(
    [
      `${paint.green('The stack is up')} at ${paint.bold(url)}; everything in it is gone when it ends.`,
      `Table ${outputs.tableName} in ${region}; Step Functions, SNS, EventBridge and more are at the same endpoint.`,
      `The console: ${paint.bold(page)}`,
      'Ctrl-C ends it. In another terminal:',
      ...(settings === undefined ? exampleCommands(stack, now) : heardLines(stack)),
      '',
    ].join('\n'),
  );
};

/** Of this process, whatever the environment names. */
const openOwn = ({ clock, directory }: Session): Promise<Stack> =>
  openStack({}, { clock, directory, run: runCommand, user: USER });

export const runLocal = async (session: Session, options: LocalOptions): Promise<ExitCode> => {
  refuseBesideAnother(session.directory);
  const progress = progressLine(session.terminal);
  if (session.terminal.progress) progress.show('evaluating the Pulumi program and bringing the stack up…');
  const stack = await start(session, options).finally(progress.clear);
  const { outputs } = stack.cloud.topology;
  const forget = writeLocalState(session.directory, localStateOf(stack, session.clock.now()));
  let page: RunningConsole | undefined;
  try {
    page = await openConsole(session, await openOwn(session), { canWrite: true });
    announce(session, { stack, page: page.url, settings: options.settings }, options.json === true);
    stack.cloud.bus.subscribe(outputs.eventBusName, showEvent(session, options.json === true));
    await untilAborted(session.signal);
  } finally {
    forget();
    await page?.close();
    await stack.close();
  }
  return ExitCode.ok;
};
