/** `signalbox delete KIND NAME`: says what ends with a document, and takes it out of the configuration. */

import { kindOf } from '../../../app/documents/documents';
import { ExitCode, UsageError } from '../../../app/stack/exit';
import { type Stack, withStack } from '../../../app/stack/stack';
import type { UnderWay } from '../../../app/status/under-way';
import type { ConfigKind } from '../../../aws/table/client/keys';
import { isName } from '../../../kernel/config';
import { printJson } from '../../render/terminal';
import { confirmByName } from '../../session/confirm';
import type { Session, StackOptions } from '../../session/session';
import { cancelAll } from '../run/cancel-all';
import { type Ends, endsJson, endsOf, endsText } from './delete-ends';
import { referrers, removeDocument, usersOf } from './removal';

export interface DeleteOptions extends StackOptions {
  dryRun?: boolean;
  /** Deletes without a confirmation. */
  yes?: boolean;
  /** Ends runs in progress first. */
  cancel?: boolean;
  /** How long to wait for that end; absent: ten minutes. */
  timeoutSeconds?: number;
}

interface Deletion {
  kind: ConfigKind;
  name: string;
  options: DeleteOptions;
}

const DEFAULT_TIMEOUT_SECONDS = 600;

const remedyOf: Readonly<Record<ConfigKind, string>> = {
  archetype: 'Apply these pipelines with another archetype first, or delete them.',
  calendar: 'Apply these pipelines without it first, or delete them.',
  pool: 'Apply these pipelines without it first, or delete them.',
  pipeline: 'Apply those that refer to it without it first, or delete them.',
};

const refusal = ({ kind, name }: Deletion, reasons: readonly string[], remedy: string): UsageError =>
  new UsageError(`the ${kind} ${name} cannot be deleted: ${reasons.join('; ')}. ${remedy}`);

const REMAINING_ITEMS =
  'Its runs, events and MARKERs stay in the table until they expire, and its drafts until they are discarded.\n';

const isThere = async ({ tables }: Stack, { kind, name }: Deletion): Promise<boolean> =>
  isName(name) && (await tables.config[kind](name)) !== undefined;

/** Ends runs in progress; returns which of them count as ended. */
const endAll = async (session: Session, stack: Stack, deletion: Deletion): Promise<(work: UnderWay) => boolean> => {
  const { kind, name, options } = deletion;
  if (kind !== 'pipeline' || options.cancel !== true) return () => false;
  const { timeoutSeconds = DEFAULT_TIMEOUT_SECONDS } = options;
  const { left, isEnded } = await cancelAll(session, stack, name, {
    timeoutSeconds,
    reason: 'its pipeline is deleted',
  });
  if (left.length === 0) return isEnded;
  const why = session.signal.aborted
    ? 'the command was interrupted'
    : `the --timeout of ${timeoutSeconds} s has passed`;
  throw refusal(
    deletion,
    left.map(({ reason }) => reason),
    `The runs in progress were asked to end, but ${why}. To delete it after they have ended: ` +
      `signalbox delete ${kind} ${name}`,
  );
};

const checkOptions = ({ kind, name, options }: Deletion): void => {
  if (options.cancel === true && kind !== 'pipeline')
    throw new UsageError(`--cancel ends the runs of a pipeline; the ${kind} ${name} has no runs.`);
  if (options.timeoutSeconds !== undefined && options.cancel !== true)
    throw new UsageError('--timeout says how long --cancel waits: add --cancel.');
};

const show = ({ terminal }: Session, { kind, name, options }: Deletion, ends: Ends): void => {
  if (options.json === true) return;
  const text = endsText(ends);
  terminal.write(text === '' ? `Nothing ends with the ${kind} ${name}.\n` : `With the ${kind} ${name} ends:\n${text}`);
  if (kind === 'pipeline') terminal.write(`${text === '' ? '' : '\n'}${REMAINING_ITEMS}`);
};

/** A dry run that finds a refusal has answered its question; a deletion that is refused has not been done. */
const refuse = ({ terminal }: Session, { kind, name, options }: Deletion, error: UsageError): ExitCode => {
  if (options.dryRun !== true) throw error;
  if (options.json === true) printJson(terminal, { kind, name, deleted: false, refused: error.message });
  else terminal.complain(`signalbox: ${error.message}\n`);
  return ExitCode.bad;
};

const deleteIt = async (session: Session, stack: Stack, deletion: Deletion): Promise<ExitCode> => {
  const { kind, name, options } = deletion;
  const absent = new UsageError(`${stack.title} has no ${kind} "${name}"; nothing was deleted.`);
  if (!(await isThere(stack, deletion))) throw absent;
  const needed = await referrers(stack, kind, name);
  if (needed.length > 0) return refuse(session, deletion, refusal(deletion, needed, remedyOf[kind]));
  const users = kind === 'pool' ? await usersOf(stack, kind, name) : [];
  if (users.length > 0)
    return refuse(session, deletion, refusal(deletion, users, 'Let these runs end, or cancel them.'));
  const ends = await endsOf(stack, kind, name);
  show(session, deletion, ends);
  if (ends.underWay.length > 0 && options.cancel !== true) {
    const reasons = ends.underWay.map(({ reason }) => reason);
    const remedy = `Let that end, or end it with the pipeline: signalbox delete ${kind} ${name} --cancel`;
    return refuse(session, deletion, refusal(deletion, reasons, remedy));
  }
  const report = (deleted: boolean): void => {
    if (options.json === true) printJson(session.terminal, { kind, name, deleted, ends: endsJson(ends) });
    else
      session.terminal.write(
        deleted
          ? `The ${kind} ${name} is deleted from ${stack.title}.\n`
          : `\nThe ${kind} ${name} would be deleted; nothing was written (--dry-run).\n`,
      );
  };
  if (options.dryRun !== true) {
    await confirmByName(session, options, {
      name,
      announcement: `\nThe ${kind} ${name} will be deleted from ${stack.title}.\n`,
      question: 'Type its name to confirm: ',
      done: 'deleted',
    });
    const isEnded = await endAll(session, stack, deletion);
    const answer = await removeDocument(session, stack, { kind, name, isEnded });
    if (answer.kind === 'absent') throw absent;
    if (answer.kind === 'refused') throw refusal(deletion, answer.reasons, 'That came meanwhile: try it again.');
  }
  report(options.dryRun !== true);
  return ExitCode.ok;
};

export const runDelete = async (
  session: Session,
  kindText: string,
  name: string,
  options: DeleteOptions,
): Promise<ExitCode> => {
  const deletion = { kind: kindOf(kindText), name, options };
  checkOptions(deletion);
  const stack = await session.open(options);
  return withStack(stack, () => deleteIt(session, stack, deletion));
};
