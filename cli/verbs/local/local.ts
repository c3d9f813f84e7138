/** `signalbox local`: the stack on this machine, until Ctrl-C. */
import { resolve } from 'node:path';
import type { RunningConsole } from '../../../app/console/pages';
import { instantText } from '../../../app/explain/time-text';
import { ExitCode, UsageError } from '../../../app/stack/exit';
import { localStateOf, refuseBesideAnother, writeLocalState } from '../../../app/stack/local-state';
import { openStack, type Stack } from '../../../app/stack/stack';
import type { BusEvent, LogLine } from '../../../emulator/cloud';
import type { ExampleWorld } from '../../../examples/world/server';
import type { EventMessage } from '../../../kernel/events/message';
import { DataFileError } from '../../../local/data-file/data-file';
import { type LocalStack, startLocalStack } from '../../../local/stack';
import { paintOf, paintStatus, progressLine } from '../../render/terminal';
import { onChosenPort } from '../../session/ports';
import { type Session, untilAborted } from '../../session/session';
import { openConsole } from './console';
import { EXAMPLE_SETTINGS } from './example-place';
import { EXAMPLE_PORT, exampleEvaluators, serveExamples } from './example-world';
import { announce } from './local-banner';
import { readLocalSettings } from './local-settings';

export interface LocalOptions {
  port?: number;
  evaluators?: string;
  /** Serve the evaluators and jobs of the example pipelines, too. Neither with `evaluators` nor with `settings`. */
  examples?: boolean;
  /** A file: the sources of MARKERs, and the services that may be called. */
  settings?: string;
  /** A file in which the stack is kept, and from which it continues. */
  data?: string;
  /** Print what was started, and then every event, as one JSON object a line. */
  json?: boolean;
}

const DEFAULT_PORT = 4577;

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

/** `evaluators`: where those that are given as a path are found. */
const start = async (session: Session, options: LocalOptions, evaluators: string): Promise<LocalStack> => {
  const { settings: file = EXAMPLE_SETTINGS } = options;
  const settings = readLocalSettings(file, session.directory, evaluators);
  const on = (port: number): Promise<LocalStack> =>
    startLocalStack({
      clock: session.clock,
      port,
      seed: Math.floor(session.ids.random() * 2 ** 31),
      ...settings,
      kept: session.kept,
      onTrouble: (message) => session.terminal.complain(`${message}\n`),
      ...(options.data === undefined ? {} : { data: resolve(session.directory, options.data) }),
      ...(options.json === true ? {} : { onLog: showLog(session) }),
    });
  try {
    return await onChosenPort({ chosen: options.port, usual: DEFAULT_PORT }, on);
  } catch (error) {
    const { name, message } = error as Error;
    if (name === 'Signalbox.StackConfig' || error instanceof DataFileError)
      throw new UsageError(message, { cause: error });
    throw error;
  }
};

/** Opens the stack of this process, whatever the environment names. */
const openOwn = ({ clock, directory, user }: Session): Promise<Stack> => openStack({}, { clock, directory, user });

/** `examplePort`: where `examples` is served; 0 takes a free one. */
export const runLocal = async (
  session: Session,
  options: LocalOptions,
  examplePort = EXAMPLE_PORT,
): Promise<ExitCode> => {
  refuseBesideAnother(session.directory);
  const { json = false, settings, examples = false, data } = options;
  const progress = progressLine(session.terminal);
  let world: ExampleWorld | undefined;
  let stack: LocalStack | undefined;
  let page: RunningConsole | undefined;
  let forget = (): void => undefined;
  let isKept = true;
  try {
    world = examples ? await serveExamples(session.clock, examplePort) : undefined;
    const evaluators = options.evaluators ?? exampleEvaluators(world?.port ?? EXAMPLE_PORT);
    if (session.terminal.progress) progress.show('evaluating the Pulumi program and bringing the stack up…');
    stack = await start(session, options, evaluators).finally(progress.clear);
    forget = writeLocalState(session.directory, localStateOf(stack, session.clock.now()));
    page = await openConsole(session, await openOwn(session), { canWrite: true });
    announce(session, { stack, page: page.url, evaluators, examples, settings, data }, json);
    stack.cloud.bus.subscribe(stack.cloud.topology.outputs.eventBusName, showEvent(session, json));
    await untilAborted(session.signal);
  } finally {
    forget();
    await page?.close();
    isKept = (await stack?.close()) ?? true;
    await world?.close();
  }
  return isKept ? ExitCode.ok : ExitCode.bad;
};
