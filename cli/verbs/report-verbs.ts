/** The verbs that show the current state and what has happened. Each verb's module is loaded only when it is called. */
import { Option } from 'commander';
import { AlertCategory, AlertLevel, EventKind } from '../../kernel/words/vocabulary';
import { eventType, seconds, wholeNumber } from '../session/option-values';
import type { StackOptions } from '../session/session';
import { ofInstance, onStack, type VerbContext } from '../session/verb';
import type { CheckOptions } from './report/check';
import type { ChunksOptions } from './report/chunks';
import type { DoctorOptions } from './report/doctor';
import type { EventsOptions } from './report/events';

const addStatus = ({ session, finish, verb }: VerbContext): void => {
  onStack(
    verb(
      'status [pipelines...]',
      'the current state of every schedule of every pipeline, or of the named pipelines',
      'signalbox status',
      'signalbox status orders stock',
      'signalbox status --json --stack prod',
    ),
  ).action(async (pipelines: string[], options: StackOptions) =>
    finish(
      await (require('./report/status') as typeof import('./report/status')).runStatus(session, options, pipelines),
    ),
  );
};

const addRuns = ({ session, finish, verb }: VerbContext): void => {
  onStack(
    verb(
      'runs [pipelines...]',
      'the runs of pipelines, or of all, newest first',
      'signalbox runs',
      'signalbox runs orders',
      'signalbox runs orders --limit 100 --json',
    ),
  )
    .option('--limit <number>', 'how many at most', wholeNumber(1, 10_000), 20)
    .action(async (pipelines: string[], options: StackOptions & { limit: number }) =>
      finish(await (require('./report/runs') as typeof import('./report/runs')).runRuns(session, pipelines, options)),
    );
};

const addWhy = ({ session, finish, verb }: VerbContext): void => {
  ofInstance(
    onStack(
      verb(
        'why <pipeline>',
        'what blocks a pipeline, or what happened to it, in sentences',
        'signalbox why orders',
        'signalbox why orders --date 2026-03-07 --schedule daily',
      ),
    ),
  ).action(async (pipeline: string, options: StackOptions) =>
    finish(await (require('./report/why') as typeof import('./report/why')).runWhy(session, pipeline, options)),
  );
};

const addDoctor = ({ session, finish, verb }: VerbContext): void => {
  onStack(
    verb(
      'doctor',
      'whether a deployed stack is as it should be, and what to do where it is not',
      'signalbox doctor --stack prod',
      'signalbox doctor --stack prod --json',
      'signalbox doctor --stack dev --first-hour',
    ),
  )
    .option('--first-hour', 'run the commands of the first hour on a real account, and compare their answers')
    .option('--tear-down', 'with --first-hour: remove the stack at the end')
    .option('--yes', 'with --first-hour: run without a confirmation')
    .action(async (options: DoctorOptions) =>
      finish(await (require('./report/doctor') as typeof import('./report/doctor')).runDoctor(session, options)),
    );
};

const several = (value: string, before: readonly string[] = []): string[] => [...before, value];

const addCheck = ({ session, finish, verb }: VerbContext): void => {
  ofInstance(
    onStack(
      verb(
        'check <pipeline>',
        'ask the evaluators now, without a run, and say whether one would start',
        'signalbox check orders',
        'signalbox check orders --date 2026-03-07 --trait freshness --stack prod',
      ),
    ),
  )
    .option('--trait <type>', 'only this trait; may be given more than once (default: all)', several)
    .action(async (pipeline: string, options: CheckOptions) =>
      finish(await (require('./report/check') as typeof import('./report/check')).runCheck(session, pipeline, options)),
    );
};

const addEvents = ({ session, finish, verb }: VerbContext): void => {
  onStack(
    verb(
      'events',
      'what has happened, oldest first',
      'signalbox events',
      'signalbox events --pipeline orders --follow',
      'signalbox events --since 2h --level error',
    ),
  )
    .option('--pipeline <name>', 'of one pipeline only')
    .addOption(new Option('--since <duration>', 'of the last 2h, 7d, …').argParser(seconds))
    .addOption(new Option('--level <level>', 'alerts of this level only').choices(Object.values(AlertLevel)))
    .addOption(
      new Option('--type <type>', 'of one kind, or alerts of one category').argParser(
        eventType([...Object.values(EventKind), ...Object.values(AlertCategory)]),
      ),
    )
    .option('--follow', 'keep printing what happens')
    .option('--limit <number>', 'how many at most', wholeNumber(1, 10_000), 50)
    .action(async ({ since, ...options }: EventsOptions & { since?: number }) =>
      finish(
        await (require('./report/events') as typeof import('./report/events')).runEvents(session, {
          ...options,
          ...(since === undefined ? {} : { sinceSeconds: since }),
        }),
      ),
    );
};

const addChunks = ({ session, finish, verb }: VerbContext): void => {
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
      finish(await (require('./report/chunks') as typeof import('./report/chunks')).runChunks(session, run, options)),
    );
};

export const addReportVerbs = (context: VerbContext): void => {
  addStatus(context);
  addRuns(context);
  addWhy(context);
  addCheck(context);
  addEvents(context);
  addChunks(context);
  addDoctor(context);
};

export const addTraceVerb = ({ session, finish, verb }: VerbContext): void => {
  onStack(
    verb(
      'trace <trace-id>',
      'everything that one trace id has touched: runs, jobs, lifecycles',
      'signalbox trace trace-xyz-789',
    ),
  )
    .option('--limit <number>', 'how many runs and transitions at most', wholeNumber(1, 1000), 100)
    .action(async (id: string, options: StackOptions & { limit: number }) =>
      finish(await (require('./report/trace') as typeof import('./report/trace')).runTrace(session, id, options)),
    );
};
