/** The command line: verbs, options, help. Each verb's module is loaded only when it is called. */
import { Command, InvalidArgumentError, Option } from 'commander';
import { secondsOf } from '../core/config/fields';
import { version } from '../package.json';
import type { BackfillOptions } from './backfill';
import type { CancelOptions } from './cancel';
import type { ChunksOptions } from './chunks';
import { addConfigVerbs } from './config-verbs';
import type { ExitCode } from './exit';
import { addLifecycleVerbs } from './lifecycle-verbs';
import type { RerunOptions } from './rerun';
import type { Session, StackOptions } from './session';
import { addShadowVerbs } from './shadow-verbs';

const EXIT_CODES = `
Exit codes: 0 all is well · 1 the answer is bad (failed, missed, not completed) · 2 the command line or a file is wrong · 3 the stack cannot be reached`;

const wholeNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max)
      throw new InvalidArgumentError(`Write a whole number from ${min} to ${max}.`);
    return value;
  };

const seconds = (text: string): number => {
  const value = secondsOf(text);
  if (value === undefined || value === 0) throw new InvalidArgumentError('Write a duration such as 30s, 5m or 1h.');
  return value;
};

const examples = (...lines: string[]): string =>
  `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}\n${EXIT_CODES}`;

/** `run` is told the exit code of whichever verb was called. */
export const createProgram = (session: Session, finish: (code: ExitCode) => void): Command => {
  const program = new Command('signalbox')
    .version(version, '--version', 'print the version')
    .description(
      'Keeps data pipelines from starting before it is safe, runs each at most once per date and schedule, and ' +
        'says so when one silently does not run.',
    )
    .addHelpText(
      'after',
      examples(
        'signalbox local',
        'signalbox apply examples/pipelines',
        'signalbox mark weather-weekly --wait',
        'signalbox why weather-weekly',
      ),
    )
    .exitOverride()
    .configureOutput({
      writeOut: (text) => session.terminal.write(text),
      writeErr: (text) => session.terminal.complain(text),
    });

  const verbOf =
    (parent: Command) =>
    (usage: string, description: string, ...samples: string[]): Command =>
      parent
        .command(usage)
        .description(description)
        .addHelpText('after', examples(...samples))
        .exitOverride()
        .copyInheritedSettings(program);
  const verb = verbOf(program);

  /** Options of every verb that talks to a stack. */
  const onStack = (command: Command): Command =>
    command
      .option('--stack <name>', 'a deployed stack, found by `pulumi stack output` (default: the running local stack)')
      .option('--table <name>', 'a table, without asking Pulumi')
      .option('--region <region>', 'the region of --table')
      .option('--json', 'print JSON');

  const ofInstance = (command: Command): Command =>
    command
      .option('--date <YYYY-MM-DD>', "the business date (default: today in the schedule's zone)")
      .option('--schedule <name>', 'the schedule (default: daily, or the only one)');

  const local = verb(
    'local',
    'bring the stack up on this machine, and keep it up',
    'signalbox local',
    'signalbox local --port 4577',
  );
  local
    .option(
      '--port <number>',
      'of the endpoint for AWS SDKs and the AWS CLI (default: 4577, or any free one)',
      wholeNumber(1, 65_535),
    )
    .option(
      '--evaluators <url>',
      'where evaluators that are given as a path are found (default: http://localhost:4578/evaluators)',
    )
    .option('--json', 'print JSON')
    .action(async (options: { port?: number; evaluators?: string; json?: boolean }) =>
      finish(await (require('./local') as typeof import('./local')).runLocal(session, options)),
    );

  verb('demo', 'a morning of the example pipelines on real data, in about a minute', 'signalbox demo').action(
    async () => finish(await (require('./demo') as typeof import('./demo')).runDemo(session)),
  );

  onStack(
    verb(
      'apply <paths...>',
      'validate and register archetypes, calendars and pipelines: all of them or none',
      'signalbox apply examples/pipelines',
      'signalbox apply orders.yaml --dry-run --stack prod',
    ),
  )
    .option('--dry-run', 'say what would change, write nothing')
    .option('--draft', 'make drafts of the pipelines, which run nothing until `signalbox config activate`')
    .action(async (paths: string[], options: StackOptions & { dryRun?: boolean; draft?: boolean }) =>
      finish(await (require('./apply') as typeof import('./apply')).runApply(session, paths, options)),
    );

  ofInstance(
    onStack(
      verb(
        'mark <pipeline>',
        'write the MARKER that says that the data is there',
        'signalbox mark orders',
        'signalbox mark orders --date 2026-03-07 --wait --timeout 1h',
      ),
    ),
  )
    .option('--replay', 'run it also when the date is older than maxMarkerAge, or failed for good')
    .option('--wait', 'wait until the run has ended')
    .addOption(new Option('--timeout <duration>', 'how long to wait at most').argParser(seconds))
    .action(
      async (
        pipeline: string,
        { timeout, ...options }: StackOptions & { timeout?: number; wait?: boolean; replay?: boolean },
      ) =>
        finish(
          await (require('./mark') as typeof import('./mark')).runMark(session, pipeline, {
            ...options,
            ...(timeout === undefined ? {} : { timeoutSeconds: timeout }),
          }),
        ),
    );

  ofInstance(
    onStack(
      verb(
        'rerun <pipeline>',
        'ask for another run of an instance; its budgets decide',
        'signalbox rerun orders --date 2026-03-07 --reason "prices were wrong"',
      ),
    ),
  )
    .option('--reason <text>', 'why; stands in the events')
    .action(async (pipeline: string, options: RerunOptions) =>
      finish(await (require('./rerun') as typeof import('./rerun')).runRerun(session, pipeline, options)),
    );

  onStack(
    verb(
      'backfill <pipeline>',
      'run every date of a range that has not completed, so many at a time, live runs first',
      'signalbox backfill orders --from 2026-02-01 --to 2026-02-28 --concurrency 3',
    ),
  )
    .requiredOption('--from <YYYY-MM-DD>', 'the first date')
    .requiredOption('--to <YYYY-MM-DD>', 'the last date')
    .option('--schedule <name>', 'only this schedule (default: all)')
    .option('--concurrency <number>', 'how many reruns of the pipeline are under way at most', wholeNumber(1, 100), 3)
    .option('--all', 'also what has completed')
    .option('--cancel', 'end what is left of the backfill of this range')
    .option('--reason <text>', 'why; stands in the events')
    .action(async (pipeline: string, options: BackfillOptions) =>
      finish(
        await (options.cancel === true
          ? (require('./backfill-cancel') as typeof import('./backfill-cancel')).cancelBackfill(
              session,
              pipeline,
              options,
            )
          : (require('./backfill') as typeof import('./backfill')).runBackfill(session, pipeline, options)),
      ),
    );

  ofInstance(
    onStack(
      verb(
        'cancel <run-or-pipeline>',
        'end a run, or an attempt that waits for its turn',
        'signalbox cancel 019cc6b0-0000-7000-8000-000000000001',
        'signalbox cancel orders --date 2026-03-07',
      ),
    ),
  )
    .option('--reason <text>', 'why; stands on the run')
    .action(async (target: string, options: CancelOptions) =>
      finish(await (require('./cancel') as typeof import('./cancel')).runCancel(session, target, options)),
    );

  onStack(
    verb('pause <pipeline>', 'start nothing new; MARKERs are kept', 'signalbox pause orders --reason maintenance'),
  )
    .option('--reason <text>', 'why; stands in the events')
    .action(async (pipeline: string, options: StackOptions & { reason?: string }) =>
      finish(await (require('./pause') as typeof import('./pause')).runPause(session, pipeline, options)),
    );

  onStack(
    verb(
      'resume <pipeline>',
      'let a paused pipeline, or one whose circuit breaker opened, go on',
      'signalbox resume orders',
    ),
  ).action(async (pipeline: string, options: StackOptions) =>
    finish(await (require('./pause') as typeof import('./pause')).runResume(session, pipeline, options)),
  );

  onStack(
    verb(
      'status',
      'every schedule of every pipeline as it stands now',
      'signalbox status',
      'signalbox status --json --stack prod',
    ),
  ).action(async (options: StackOptions) =>
    finish(await (require('./status') as typeof import('./status')).runStatus(session, options)),
  );

  onStack(
    verb(
      'runs <pipeline>',
      'the runs of a pipeline, newest first',
      'signalbox runs orders',
      'signalbox runs orders --limit 100 --json',
    ),
  )
    .option('--limit <number>', 'how many at most', wholeNumber(1, 10_000), 20)
    .action(async (pipeline: string, options: StackOptions & { limit: number }) =>
      finish(await (require('./runs') as typeof import('./runs')).runRuns(session, pipeline, options)),
    );

  ofInstance(
    onStack(
      verb(
        'why <pipeline>',
        'what blocks a pipeline, or what happened to it, in sentences',
        'signalbox why orders',
        'signalbox why orders --date 2026-03-07 --schedule h07',
      ),
    ),
  ).action(async (pipeline: string, options: StackOptions) =>
    finish(await (require('./why') as typeof import('./why')).runWhy(session, pipeline, options)),
  );

  onStack(
    verb(
      'events',
      'what has happened, oldest first',
      'signalbox events',
      'signalbox events --pipeline orders --follow',
    ),
  )
    .option('--pipeline <name>', 'of one pipeline only')
    .option('--follow', 'keep printing what happens')
    .option('--limit <number>', 'how many at most', wholeNumber(1, 10_000), 50)
    .action(async (options: StackOptions & { pipeline?: string; follow?: boolean; limit: number }) =>
      finish(await (require('./events') as typeof import('./events')).runEvents(session, options)),
    );

  onStack(
    verb(
      'chunks [run]',
      'the chunks of a run that fans out, with their states and errors',
      'signalbox chunks 019cc6e6-2ee0-7000-8001-2d5e6ade358b --failed',
      'signalbox chunks --survey grs-15',
    ),
  )
    .option('--stuck', 'only those whose workers are gone or never came')
    .option('--failed', 'only those that failed')
    .option('--survey <name>', 'the runs of a survey (or pipeline), newest first')
    .option('--limit <number>', 'how many at most', wholeNumber(1, 10_000), 100)
    .action(async (run: string | undefined, options: ChunksOptions) =>
      finish(await (require('./chunks') as typeof import('./chunks')).runChunks(session, run, options)),
    );

  const config = verb(
    'config',
    "the versions of a pipeline's configuration",
    'signalbox config history orders',
    'signalbox config activate orders 4',
  );
  addConfigVerbs(session, finish, { verb: verbOf(config), onStack });

  const shadow = verb(
    'shadow',
    'compare a pipeline in shadow mode with what really runs',
    'signalbox shadow report orders',
  );
  addShadowVerbs(session, finish, { verb: verbOf(shadow), onStack, ofInstance, wholeNumber });

  const lifecycle = verb(
    'lifecycle',
    'guarded state machines of jobs, sessions, models and configurations',
    'signalbox lifecycle list',
    'signalbox lifecycle move job run-abc-123 RUNNING',
  );
  addLifecycleVerbs(session, finish, { verb: verbOf(lifecycle), onStack, wholeNumber, seconds });

  onStack(
    verb(
      'trace <id>',
      'everything that one trace id has touched: runs, jobs, lifecycles',
      'signalbox trace trace-xyz-789',
    ),
  )
    .option('--limit <number>', 'how many runs and transitions at most', wholeNumber(1, 1000), 100)
    .action(async (id: string, options: StackOptions & { limit: number }) =>
      finish(await (require('./trace') as typeof import('./trace')).runTrace(session, id, options)),
    );

  verb(
    'simulate <files...>',
    'rehearse a configuration in virtual time',
    'signalbox simulate week.yaml',
    'signalbox simulate base.yaml what-if.yaml --seed 7 --json',
  )
    .option('--seed <number>', 'of everything that is random', wholeNumber(0, Number.MAX_SAFE_INTEGER))
    .option('--json', 'print JSON')
    .option('--out <file>', 'write the output to a file')
    .action(async (files: string[], options: { seed?: number; json?: boolean; out?: string }) =>
      finish(
        await (require('./simulate') as typeof import('./simulate')).runSimulate(
          { files, ...options },
          session.terminal,
        ),
      ),
    );
  return program;
};
