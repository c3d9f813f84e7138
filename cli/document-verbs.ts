/** The verbs that read configuration. Each verb's module is loaded only when it is called. */
import type { GetOptions } from './get';
import { wholeNumber } from './option-values';
import type { ScheduleOptions } from './schedule';
import type { StackOptions } from './session';
import { onStack, type VerbContext } from './verb';

const addValidate = ({ session, finish, verb }: VerbContext): void => {
  verb(
    'validate <paths...>',
    'check archetypes, calendars and pipelines without a stack',
    'signalbox validate examples/pipelines',
    'signalbox validate orders.yaml --json',
  )
    .option('--json', 'print JSON')
    .action((paths: string[], options: { json?: boolean }) =>
      finish((require('./validate') as typeof import('./validate')).runValidate(session, paths, options)),
    );
};

const addList = ({ session, finish, verb }: VerbContext): void => {
  onStack(verb('list', 'the registered pipelines', 'signalbox list', 'signalbox list --json --stack prod')).action(
    async (options: StackOptions) =>
      finish(await (require('./list') as typeof import('./list')).runList(session, options)),
  );
};

const addGet = ({ session, finish, verb }: VerbContext): void => {
  onStack(
    verb(
      'get <kind> <name>',
      'a registered pipeline, archetype or calendar, as `apply` takes it',
      'signalbox get pipeline orders',
      'signalbox get pipeline orders --version 3 --json',
    ),
  )
    .option('--version <number>', 'of a pipeline: not the active version', wholeNumber(1, 9_999_999))
    .action(async (kind: string, name: string, options: GetOptions) =>
      finish(await (require('./get') as typeof import('./get')).runGet(session, kind, name, options)),
    );
};

const addSchedule = ({ session, finish, verb }: VerbContext): void => {
  onStack(
    verb(
      'schedule <pipeline>',
      'when the next instances of a pipeline open and are due, by the clocks of its zone and UTC',
      'signalbox schedule orders',
      'signalbox schedule orders --next 10 --from 2026-12-24',
    ),
  )
    .option('--next <number>', 'how many', wholeNumber(1, 1000), 5)
    .option('--from <YYYY-MM-DD>', "the first date (default: today in the schedule's zone)")
    .option('--schedule <name>', 'only this schedule (default: all)')
    .action(async (pipeline: string, options: ScheduleOptions) =>
      finish(await (require('./schedule') as typeof import('./schedule')).runSchedule(session, pipeline, options)),
    );
};

const addSchema = ({ session, finish, verb }: VerbContext): void => {
  verb(
    'schema',
    'the JSON Schema of archetypes, calendars and pipelines, for editors',
    'signalbox schema > signalbox.schema.json',
  ).action(() => finish((require('./schema') as typeof import('./schema')).runSchema(session)));
};

export const addDocumentVerbs = (context: VerbContext): void => {
  addValidate(context);
  addSchema(context);
  addList(context);
  addGet(context);
  addSchedule(context);
};
