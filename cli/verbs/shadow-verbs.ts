/** The verbs under `signalbox shadow`. Each verb's module is loaded only when it is called. */
import { wholeNumber } from '../session/option-values';
import type { StackOptions } from '../session/session';
import { ofInstance, onStack, type VerbContext } from '../session/verb';
import type { RecordOptions } from './shadow/shadow-record';

export const addShadowVerbs = ({ session, finish, verb }: VerbContext): void => {
  onStack(
    verb(
      'report <pipeline>',
      'what a pipeline in shadow mode would have done, beside what really ran',
      'signalbox shadow report orders',
      'signalbox shadow report orders --from 2026-03-01 --to 2026-03-31 --json',
    ),
  )
    .option('--from <YYYY-MM-DD>', 'the first business date (default: 13 days before the last one)')
    .option('--to <YYYY-MM-DD>', 'the last business date (default: today)')
    .action(async (pipeline: string, options: StackOptions & { from?: string; to?: string }) =>
      finish(
        await (require('./shadow/shadow-report') as typeof import('./shadow/shadow-report')).runShadowReport(
          session,
          pipeline,
          options,
        ),
      ),
    );

  ofInstance(
    onStack(
      verb(
        'record <pipeline>',
        'write down what another scheduler has run',
        'signalbox shadow record orders --started-at 2026-03-07T06:05:00Z',
        'signalbox shadow record orders --date 2026-03-07 --started-at 2026-03-07T06:05:00Z --ended-at ' +
          '2026-03-07T06:31:00Z --outcome succeeded',
      ),
    ),
    "that of --started-at in the schedule's zone",
  )
    .requiredOption('--started-at <instant>', 'when it started the job, ISO 8601 with its zone')
    .option('--ended-at <instant>', 'when the job ended')
    .option('--outcome <word>', 'succeeded or failed')
    .option('--source <text>', 'who ran it', 'signalbox-cli')
    .option('--number <number>', 'which of several runs of the instance', wholeNumber(1, 9999))
    .action(async (pipeline: string, options: RecordOptions) =>
      finish(
        await (require('./shadow/shadow-record') as typeof import('./shadow/shadow-record')).runShadowRecord(
          session,
          pipeline,
          options,
        ),
      ),
    );
};
