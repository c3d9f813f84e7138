/** `signalbox lifecycle …`: guarded state machines of the things that pipelines act upon. */

import { instantText } from '../../../app/explain/time-text';
import { ExitCode, UsageError } from '../../../app/stack/exit';
import { type Stack, withStack } from '../../../app/stack/stack';
import { isSettable } from '../../../aws/table/lifecycle/lifecycle-reader';
import {
  type Attribute,
  explainRefusal,
  type Lifecycle,
  lifecycles,
  mermaidDiagram,
  type Subject,
  type TraceContext,
  transitionTable,
} from '../../../kernel/lifecycle';
import { nearestName } from '../../../kernel/values/nearest';
import { paintOf, printJson, printTable } from '../../render/terminal';
import type { Session, StackOptions } from '../../session/session';
import { movedJson, subjectJson } from './subject-json';

export interface SubjectOptions extends StackOptions {
  /** `NAME=VALUE`, as often as there are attributes. */
  set?: string[];
  traceId?: string;
  jobId?: string;
  mlflowRunId?: string;
  gitCommit?: string;
}

/** `; did you mean …?`, where something known is near. */
export const nearestGuess = (text: string, known: readonly string[]): string => {
  const nearest = nearestName(text, known);
  return nearest === undefined ? '.' : `; did you mean ${nearest}?`;
};

export const lifecycleNamed = (name: string): Lifecycle => {
  const lifecycle = Object.hasOwn(lifecycles, name) ? lifecycles[name] : undefined;
  if (lifecycle !== undefined) return lifecycle;
  throw new UsageError(
    `There is no lifecycle "${name}"${nearestGuess(name, Object.keys(lifecycles))} There are ` +
      `${Object.keys(lifecycles).join(', ')}.`,
  );
};

const stateNamed = (lifecycle: Lifecycle, text: string): string => {
  const state = lifecycle.stateOf(text);
  if (state !== undefined) return state;
  throw new UsageError(
    `A ${lifecycle.subject} has no state "${text}"${nearestGuess(text.toUpperCase(), lifecycle.stateNames)} ` +
      `There are ${lifecycle.stateNames.join(', ')}.`,
  );
};

/** `true`, `false` and what a number writes in the same way; everything else is text: 1.10, 007, 1e3. */
const attributeOf = (text: string): Attribute => {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+(\.\d+)?$/.test(text) && String(Number(text)) === text ? Number(text) : text;
};

const checkSettable = (lifecycle: Lifecycle, name: string): void => {
  if (lifecycle.stamped.includes(name))
    throw new UsageError(
      `--set ${name}: the attribute of a ${lifecycle.subject} is stamped by the transitions; choose another name.`,
    );
  if (!isSettable(name))
    throw new UsageError(`--set ${name}: the attribute is kept by Signalbox; choose another name.`);
};

const attributesOf = (lifecycle: Lifecycle, settings: readonly string[] = []): Record<string, Attribute> =>
  Object.fromEntries(
    settings.map((setting) => {
      const [, name, value] = /^([A-Za-z_]\w{0,63})=(.*)$/s.exec(setting) ?? [];
      if (name === undefined || value === undefined)
        throw new UsageError(`--set ${setting}: write NAME=VALUE, for example --set ready=true.`);
      checkSettable(lifecycle, name);
      return [name, attributeOf(value)];
    }),
  );

const traceOf = ({ traceId, jobId, mlflowRunId, gitCommit }: SubjectOptions): Partial<TraceContext> => ({
  ...(traceId === undefined ? {} : { traceId }),
  ...(jobId === undefined ? {} : { jobId }),
  ...(mlflowRunId === undefined ? {} : { mlflowRunId }),
  ...(gitCommit === undefined ? {} : { gitCommit }),
});

const subjectRow = ({ id, state, group, updatedAt, trace, errorMessage }: Subject): string[] => [
  id,
  state,
  group ?? '',
  instantText(updatedAt),
  trace.traceId ?? '',
  errorMessage ?? '',
];

const printSubject = (session: Session, subject: Subject, json: boolean): void => {
  if (json) {
    // A user who may see the state may not report how it ended.
    const { reportToken: _token, ...shown } = subject;
    printJson(session.terminal, subjectJson(shown));
    return;
  }
  const { id, state, group, runId, version, createdAt, updatedAt, errorMessage, trace, attributes } = subject;
  const lines = {
    state,
    group,
    run: runId,
    version,
    created: instantText(createdAt),
    changed: instantText(updatedAt),
    error: errorMessage,
    'trace id': trace.traceId,
    'job id': trace.jobId,
    'MLflow run': trace.mlflowRunId,
    commit: trace.gitCommit,
    ...attributes,
  };
  session.terminal.write(`${paintOf(session.terminal).bold(id)}\n`);
  for (const [name, value] of Object.entries(lines))
    if (value !== undefined) session.terminal.write(`  ${name}: ${String(value)}\n`);
};

export const listLifecycles = async (
  session: Session,
  name: string | undefined,
  options: StackOptions & { limit: number },
): Promise<ExitCode> => {
  const { terminal } = session;
  if (name === undefined) {
    const rows = Object.values(lifecycles).map(({ name: word, subject, stateNames }) => ({
      name: word,
      subject,
      states: stateNames,
    }));
    if (options.json === true) printJson(terminal, rows);
    else
      printTable(
        terminal,
        ['LIFECYCLE', 'OF A', 'STATES'],
        rows.map((row) => [row.name, row.subject, row.states.join(' ')]),
      );
    return ExitCode.ok;
  }
  const lifecycle = lifecycleNamed(name);
  const stack = await session.open(options);
  const subjects = await withStack(stack, () => stack.tables.lifecycles.list(lifecycle, options.limit));
  if (options.json === true) printJson(terminal, subjects.map(subjectJson));
  else if (subjects.length === 0)
    terminal.write(
      `There is no ${lifecycle.subject} yet. Create one: signalbox lifecycle create ${lifecycle.name} ID\n`,
    );
  else printTable(terminal, ['ID', 'STATE', 'GROUP', 'CHANGED', 'TRACE', 'ERROR'], subjects.map(subjectRow));
  return ExitCode.ok;
};

export const subjectOf = async ({ tables }: Stack, lifecycle: Lifecycle, id: string): Promise<Subject> => {
  const subject = await tables.lifecycles.get(lifecycle, id);
  if (subject === undefined) throw new UsageError(explainRefusal(lifecycle, id, '', { because: 'absent' }));
  return subject;
};

export const showSubject = async (
  session: Session,
  name: string,
  id: string,
  options: StackOptions,
): Promise<ExitCode> => {
  const lifecycle = lifecycleNamed(name);
  const stack = await session.open(options);
  const subject = await withStack(stack, () => subjectOf(stack, lifecycle, id));
  printSubject(session, subject, options.json === true);
  return ExitCode.ok;
};

export interface NewSubjectOptions extends SubjectOptions {
  group?: string;
  runId?: string;
}

export const createSubject = async (
  session: Session,
  name: string,
  id: string,
  options: NewSubjectOptions,
): Promise<ExitCode> => {
  const lifecycle = lifecycleNamed(name);
  const attributes = attributesOf(lifecycle, options.set);
  if (lifecycle.group?.displacesTo !== undefined && options.group === undefined) {
    throw new UsageError(`A ${lifecycle.subject} needs --group: only one of a group is ${lifecycle.group.state}.`);
  }
  const stack = await session.open(options);
  const { result, subject } = await withStack(stack, () =>
    stack.tables.lifecycles.create(lifecycle, {
      id,
      trace: traceOf(options),
      attributes,
      ...(options.group === undefined ? {} : { group: options.group }),
      ...(options.runId === undefined ? {} : { runId: options.runId }),
    }),
  );
  if (options.json === true) printJson(session.terminal, { result, subject: subjectJson(subject) });
  else if (result === 'created') session.terminal.write(`${id} is ${subject.state}.\n`);
  else session.terminal.complain(`${id} exists already; it is ${subject.state}.\n`);
  return result === 'created' ? ExitCode.ok : ExitCode.bad;
};

export interface MoveOptions extends SubjectOptions {
  /** The state, as the user writes it. */
  to: string;
  error?: string;
  skipValidation?: boolean;
}

export const moveSubject = async (
  session: Session,
  name: string,
  id: string,
  options: MoveOptions,
): Promise<ExitCode> => {
  const lifecycle = lifecycleNamed(name);
  const to = stateNamed(lifecycle, options.to);
  const attributes = attributesOf(lifecycle, options.set);
  const stack = await session.open(options);
  const moved = await withStack(stack, async () =>
    stack.tables.lifecycles.move(lifecycle, id, {
      to,
      by: await stack.requester(),
      attributes,
      trace: traceOf(options),
      ...(options.error === undefined ? {} : { error: options.error }),
      ...(options.skipValidation === true ? { skipValidation: true } : {}),
    }),
  );
  if (options.json === true) printJson(session.terminal, movedJson(moved));
  else if (moved.result === 'refused')
    session.terminal.complain(`${explainRefusal(lifecycle, id, to, moved.refusal)}\n`);
  else if (moved.result === 'unchanged') session.terminal.write(`${id} is ${to} already.\n`);
  else
    session.terminal.write(
      `${id}: ${moved.from} to ` +
        `${to}.${moved.displaced === undefined ? '' : ` ${moved.displaced} is ${lifecycle.group?.displacesTo} now.`}\n`,
    );
  return moved.result === 'refused' ? ExitCode.bad : ExitCode.ok;
};

export const showHistory = async (
  session: Session,
  name: string,
  id: string,
  options: StackOptions & { limit: number },
): Promise<ExitCode> => {
  const lifecycle = lifecycleNamed(name);
  const stack = await session.open(options);
  const events = await withStack(stack, async () => {
    const history = await stack.tables.lifecycles.history(lifecycle, id, options.limit);
    // It may be kept for longer than its events.
    if (history.length === 0) await subjectOf(stack, lifecycle, id);
    return history;
  });
  if (options.json === true) printJson(session.terminal, events);
  else if (events.length === 0) session.terminal.write(`${id} has not changed its state yet.\n`);
  else
    printTable(
      session.terminal,
      ['AT', 'STATE', 'WHAT'],
      events.map(({ at, status, message }) => [instantText(at), status ?? '', message]),
    );
  return ExitCode.ok;
};

export const showDiagram = (session: Session, name: string, options: { json?: boolean }): ExitCode => {
  const lifecycle = lifecycleNamed(name);
  if (options.json === true)
    printJson(session.terminal, {
      name,
      states: lifecycle.states,
      initial: lifecycle.initial,
      terminal: lifecycle.terminal,
      active: lifecycle.active,
      transitions: transitionTable(lifecycle),
    });
  else session.terminal.write(`${mermaidDiagram(lifecycle)}\n`);
  return ExitCode.ok;
};
