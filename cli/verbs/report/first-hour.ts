/** `signalbox doctor --first-hour`: runs the commands of the first hour on a real account, and compares the answers. */
import { spawn } from 'node:child_process';
import { type FirstHourStep, firstHour } from '../../../app/doctor/first-hour';
import { ExitCode, UsageError } from '../../../app/stack/exit';
import type { Stack } from '../../../app/stack/stack';
import { type Environment, processEnvironment } from '../../../aws/runtime/environment';
import { addDays, utcDateOf } from '../../../kernel/time/date';
import { paintOf, printJson, progressLine } from '../../render/terminal';
import { confirmByName } from '../../session/confirm';
import type { Session, StackOptions } from '../../session/session';

export interface FirstHourOptions extends StackOptions {
  /** Runs without a confirmation. */
  yes?: boolean;
  /** Removes the stack at the end. */
  tearDown?: boolean;
}

interface Outcome {
  step: string;
  state: 'ok' | 'problem' | 'not run';
  shows: string;
  command: string;
  expected: string;
  /** The end of the last answer. */
  answer: string;
}

const POLL_MS = 5000;

/** The last characters of each answer are kept: `pulumi destroy` prints a lot. */
const KEPT = 20_000;
const SHOWN = 2000;

const withoutShell = (): UsageError =>
  new UsageError('the commands of the first hour need sh, which is not found. On Windows, use Git Bash or WSL.');

type Shell = (command: string) => Promise<string>;

/** Both outputs of a command, as they come. A command that fails has an answer, too. */
const shellIn =
  ({ directory, signal }: Session, environment: Environment): Shell =>
  (command) =>
    new Promise((resolve, reject) => {
      const child = spawn('sh', ['-c', command], {
        cwd: directory,
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe'],
        signal,
        killSignal: 'SIGINT',
      });
      let answer = '';
      const keep = (part: string): void => {
        answer = (answer + part).slice(-KEPT);
      };
      child.stdout.setEncoding('utf8').on('data', keep);
      child.stderr.setEncoding('utf8').on('data', keep);
      child.on('error', (error: NodeJS.ErrnoException) => reject(error.code === 'ENOENT' ? withoutShell() : error));
      child.on('close', () => resolve(answer));
    });

const answerOf = async (
  { clock, signal, terminal }: Session,
  shell: Shell,
  { name, command, expects, withinSeconds = 0 }: FirstHourStep,
): Promise<string> => {
  const untilMs = clock.now() + withinSeconds * 1000;
  const progress = progressLine(terminal);
  try {
    for (;;) {
      progress.show(name);
      const answer = await shell(command);
      if (expects.test(answer) || clock.now() >= untilMs) return answer;
      await clock.sleep(POLL_MS, signal);
    }
  } finally {
    progress.clear();
  }
};

const textOf = (value: unknown, output: string, { title }: Stack): string => {
  if (typeof value === 'string') return value;
  throw new UsageError(`${title} has no output ${output}: an earlier release is deployed. Deploy this one: pulumi up.`);
};

const variablesOf = (session: Session, stack: Stack, { region }: StackOptions): Record<string, string> => {
  const { outputs = {} } = stack;
  const functions = (outputs.functionNames ?? {}) as Readonly<Record<string, unknown>>;
  const today = utcDateOf(session.clock.now());
  return {
    TABLE: textOf(outputs.tableName, 'tableName', stack),
    MACHINE: textOf(outputs.stateMachineArn, 'stateMachineArn', stack),
    ORCHESTRATOR: textOf(functions.orchestrator, 'functionNames', stack),
    UPDATE_STATUS: textOf(outputs.updateStatusFunctionName, 'updateStatusFunctionName', stack),
    TODAY: today,
    YESTERDAY: addDays(today, -1),
    ...(region === undefined ? {} : { AWS_REGION: region }),
  };
};

const stackNameOf = ({ selection }: Stack): string => {
  const name = /^--stack (\S+)/.exec(selection)?.[1];
  if (name !== undefined) return name;
  throw new UsageError('--first-hour is for a deployed stack, and none is named. Use --stack NAME.');
};

const outcomeOf = (
  { name, shows, command, answer: expected }: FirstHourStep,
  state: Outcome['state'],
  answer: string,
): Outcome => ({ step: name, state, shows, command, expected, answer });

const showStep = ({ terminal }: Session, { state, step, shows, expected, command, answer }: Outcome): void => {
  const paint = paintOf(terminal);
  const colour = { ok: paint.green, problem: paint.red, 'not run': paint.yellow } as const;
  terminal.write(`${colour[state](state.padEnd(8))} ${step}: ${shows}\n`);
  if (state === 'problem')
    terminal.write(`\n${command}\n\nexpected: ${expected}\nanswered: ${answer.trim() || 'nothing'}\n\n`);
};

const runStep = async (session: Session, shell: Shell, step: FirstHourStep): Promise<Outcome> => {
  const answer = await answerOf(session, shell, step);
  return outcomeOf(step, step.expects.test(answer) ? 'ok' : 'problem', answer.slice(-SHOWN));
};

const runSteps = async (
  session: Session,
  shell: Shell,
  steps: readonly FirstHourStep[],
  show: (outcome: Outcome) => void,
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  const isOk = (name: string): boolean => outcomes.some(({ step, state }) => step === name && state === 'ok');
  for (const step of steps) {
    const isRun = step.needs === undefined || isOk(step.needs);
    const outcome = isRun ? await runStep(session, shell, step) : outcomeOf(step, 'not run', '');
    outcomes.push(outcome);
    show(outcome);
  }
  return outcomes;
};

/** `environment`: where the shell finds its commands, and they their credentials. */
export const runFirstHour = async (
  session: Session,
  options: FirstHourOptions,
  environment: Environment = processEnvironment(),
): Promise<ExitCode> => {
  const { json = false, tearDown = false } = options;
  const stack = await session.open(options);
  const name = stackNameOf(stack);
  const variables = variablesOf(session, stack, options);
  await confirmByName(session, options, {
    name,
    announcement:
      'This registers the pipeline first-hour, runs it twice, and stops the orchestrator of the stack for up to two ' +
      `minutes${tearDown ? '. At the end IT REMOVES THE STACK with its table' : ''}.\n`,
    question: 'Type the name of the stack to confirm: ',
    done: 'run',
  });
  const called = session.naming?.command ?? 'signalbox';
  const shell = shellIn(session, { ...environment, AWS_PAGER: '', ...variables });
  const outcomes = await runSteps(
    session,
    (command) => shell(`signalbox() { command ${called} "$@"; }\n${command}`),
    firstHour(name, { tearDown }),
    json ? () => undefined : (outcome) => showStep(session, outcome),
  );
  const left = outcomes.filter(({ state }) => state !== 'ok').map(({ step }) => step);
  if (json) printJson(session.terminal, { ok: left.length === 0, steps: outcomes });
  else
    session.terminal.write(
      left.length === 0 ? '\nEvery answer is as expected.\n' : `\nNot as expected: ${left.join(', ')}.\n`,
    );
  return left.length === 0 ? ExitCode.ok : ExitCode.bad;
};
