/** The verbs that begin and end runs. Each verb's module is loaded only when it is called. */
import { Option } from 'commander';
import type { BackfillOptions } from '../../app/backfill/backfill-plan';
import { seconds, wholeNumber } from '../session/option-values';
import type { StackOptions } from '../session/session';
import { asking, ofInstance, onStack, type VerbContext } from '../session/verb';
import type { AckOptions } from './run/ack';
import type { AskOptions } from './run/ask-router';
import type { CancelOptions } from './run/cancel';
import type { RerunOptions } from './run/rerun';

const addMark = ({ session, finish, verb }: VerbContext): void => {
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
    .addOption(new Option('--timeout <duration>', 'how long to wait at most (default: 1h)').argParser(seconds))
    .action(
      async (
        pipeline: string,
        { timeout, ...options }: StackOptions & { timeout?: number; wait?: boolean; replay?: boolean },
      ) =>
        finish(
          await (require('./run/mark') as typeof import('./run/mark')).runMark(session, pipeline, {
            ...options,
            ...(timeout === undefined ? {} : { timeoutSeconds: timeout }),
          }),
        ),
    );
};

const addRerun = ({ session, finish, verb }: VerbContext): void => {
  ofInstance(
    asking(
      verb(
        'rerun <pipeline>',
        'request another run of an instance; its budgets decide',
        'signalbox rerun orders --date 2026-03-07 --reason "prices were wrong"',
        'signalbox rerun fits --date 2026-03-07 --failed-chunks',
      ),
    ),
  )
    .option('--reason <text>', 'reason, recorded in events')
    .option('--failed-chunks', 'of a fan-out: only the chunks that the last attempt has not completed')
    .action(async (pipeline: string, options: RerunOptions) =>
      finish(await (require('./run/rerun') as typeof import('./run/rerun')).runRerun(session, pipeline, options)),
    );
};

const addBackfill = ({ session, finish, verb }: VerbContext): void => {
  asking(
    verb(
      'backfill <pipeline>',
      'run every date of a range that has not completed, so many at a time, live runs first',
      'signalbox backfill orders --from 2026-02-01 --to 2026-02-28 --concurrency 3',
      'signalbox backfill orders --from 2026-02-01 --to 2026-02-28 --with-dependants',
    ),
  )
    .requiredOption('--from <YYYY-MM-DD>', 'the first date')
    .requiredOption('--to <YYYY-MM-DD>', 'the last date')
    .option('--schedule <name>', 'only this schedule (default: all)')
    .option('--concurrency <number>', 'how many reruns of the pipeline run at once at most', wholeNumber(1, 100), 3)
    .option('--with-dependants', 'also the pipelines that wait for this one, each date after its upstreams')
    .option('--all', 'also what has completed')
    .option('--dry-run', 'list what would run or, with --cancel, be cancelled; write nothing')
    .option('--cancel', 'end the rest of the backfill of this range')
    .option('--reason <text>', 'reason, recorded in events')
    .action(async (pipeline: string, options: BackfillOptions & StackOptions) =>
      finish(
        await (options.cancel === true
          ? (require('./run/backfill-cancel') as typeof import('./run/backfill-cancel')).cancelBackfill(
              session,
              pipeline,
              options,
            )
          : (require('./run/backfill') as typeof import('./run/backfill')).runBackfill(session, pipeline, options)),
      ),
    );
};

const addRecheck = ({ session, finish, verb }: VerbContext): void => {
  ofInstance(
    asking(
      verb(
        'recheck <run-or-pipeline>',
        'have a run that waits for its data or its job check now',
        'signalbox recheck orders --date 2026-03-07 --reason "the table was loaded again"',
        'signalbox recheck 019cc6b0-0000-7000-8000-000000000001',
      ),
    ),
  )
    .option('--reason <text>', 'why; recorded in the events')
    .action(async (target: string, options: AskOptions) =>
      finish(await (require('./run/recheck') as typeof import('./run/recheck')).runRecheck(session, target, options)),
    );
};

const addApprove = ({ session, finish, verb }: VerbContext): void => {
  ofInstance(
    asking(
      verb(
        'approve <run-or-pipeline>',
        'let a run start its job that waits for approval',
        'signalbox approve orders --date 2026-03-07 --reason "the figures are checked"',
      ),
    ),
  )
    .option('--reason <text>', 'why; recorded in the events')
    .action(async (target: string, options: AskOptions) =>
      finish(await (require('./run/approve') as typeof import('./run/approve')).runApprove(session, target, options)),
    );
};

const addAck = ({ session, finish, verb }: VerbContext): void => {
  asking(
    verb(
      'ack <pipeline>',
      'record that you take care of the open alerts of a pipeline, or of one of its dates',
      'signalbox ack orders --date 2026-03-07 --for 2h --reason "the vendor is on it"',
    ),
  )
    .option('--date <YYYY-MM-DD>', 'only alerts of this business date (default: all)')
    .option('--schedule <name>', 'only alerts of this schedule (default: all)')
    .option('--for <duration>', 'how long you take care of them, such as 2h (default: until each ends)', seconds)
    .option('--reason <text>', 'reason, recorded in events')
    .action(async (pipeline: string, options: AckOptions) =>
      finish(await (require('./run/ack') as typeof import('./run/ack')).runAck(session, pipeline, options)),
    );
};

const addCancel = ({ session, finish, verb }: VerbContext): void => {
  ofInstance(
    asking(
      verb(
        'cancel <run-or-pipeline>',
        'end a run, or an attempt that waits for its turn',
        'signalbox cancel 019cc6b0-0000-7000-8000-000000000001',
        'signalbox cancel orders --date 2026-03-07',
      ),
    ),
  )
    .option('--reason <text>', 'reason, recorded on the run')
    .action(async (target: string, options: CancelOptions) =>
      finish(await (require('./run/cancel') as typeof import('./run/cancel')).runCancel(session, target, options)),
    );
};

export const addRunVerbs = (context: VerbContext): void => {
  addMark(context);
  addRerun(context);
  addBackfill(context);
  addRecheck(context);
  addApprove(context);
  addCancel(context);
  addAck(context);
};
