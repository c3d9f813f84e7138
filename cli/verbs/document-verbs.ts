/** The verbs that are about documents. Each verb's module is loaded only when it is called. */
import { InvalidArgumentError, Option } from 'commander';
import { ENGINE_TYPES, engineStacks } from '../../kernel/engines/engines';
import { seconds, wholeNumber } from '../session/option-values';
import type { StackOptions } from '../session/session';
import { asking, onStack, type VerbContext } from '../session/verb';
import type { DeleteOptions } from './documents/delete';
import type { GetOptions } from './documents/get';
import type { ScheduleOptions } from './documents/schedule';
import type { InitOptions } from './init/init';
import { type CheckName, checkNames, checks } from './init/init-checks';
import { sourceNames, sources } from './init/init-sources';

/** With what each stands for, below the options. */
const engineTemplates = Object.fromEntries(ENGINE_TYPES.map((type) => [type, engineStacks[type].template]));

const choicesText = (title: string, table: Readonly<Record<string, { about: string }>>): string => {
  const width = Math.max(...Object.keys(table).map((name) => name.length));
  const lines = Object.entries(table).map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`);
  return `\n${title}:\n${lines.join('\n')}`;
};

const several =
  (choices: readonly CheckName[]) =>
  (value: string, before: readonly CheckName[] = []) => {
    const check = choices.find((one) => one === value);
    if (check === undefined) throw new InvalidArgumentError(`Allowed choices are ${choices.join(', ')}.`);
    return [...before, check];
  };

const addInit = ({ session, finish, verb }: VerbContext): void => {
  verb(
    'init [name]',
    'write a commented pipeline for a source of MARKERs, checks and an engine (default name: orders)',
    'signalbox init orders --engine glue --out orders.yaml',
    'signalbox init orders --source upstream --check lambda --check sensor-threshold --engine step-function',
  )
    .addOption(new Option('--source <source>', 'how its MARKERs come').choices(sourceNames).default('marker'))
    .addOption(
      new Option(
        '--check <check>',
        'what must be true of the data; may be given more than once (default: http)',
      ).argParser(several(checkNames)),
    )
    .addOption(new Option('--engine <engine>', 'what runs the job').choices(ENGINE_TYPES).default('http'))
    .option('--out <file>', 'a new file (default: standard output)')
    .option('--json', 'print JSON')
    .addHelpText('after', choicesText('Sources', sources))
    .addHelpText('after', choicesText('Checks', checks))
    .addHelpText('after', choicesText('Engines', engineTemplates))
    .action((name: string | undefined, options: InitOptions) =>
      finish((require('./init/init') as typeof import('./init/init')).runInit(session, name, options)),
    );
};

const addValidate = ({ session, finish, verb }: VerbContext): void => {
  verb(
    'validate <paths...>',
    'check archetypes, calendars, pools and pipelines without a stack',
    'signalbox validate examples/pipelines',
    'signalbox validate orders.yaml --json',
  )
    .option('--json', 'print JSON')
    .action((paths: string[], options: { json?: boolean }) =>
      finish((require('./apply/validate') as typeof import('./apply/validate')).runValidate(session, paths, options)),
    );
};

const addList = ({ session, finish, verb }: VerbContext): void => {
  onStack(verb('list', 'the registered pipelines', 'signalbox list', 'signalbox list --json --stack prod')).action(
    async (options: StackOptions) =>
      finish(await (require('./documents/list') as typeof import('./documents/list')).runList(session, options)),
  );
};

const addGet = ({ session, finish, verb }: VerbContext): void => {
  onStack(
    verb(
      'get <kind> [name]',
      'a registered pipeline, archetype, calendar or pool, as `apply` takes it; without a name all of the kind',
      'signalbox get pipeline orders',
      'signalbox get pipeline orders --version 3 --json',
      'signalbox get pipelines -o yaml',
    ),
  )
    .option('--version <number>', 'of a pipeline: not the active version', wholeNumber(1, 9_999_999))
    .addOption(new Option('-o, --output <format>', 'how it is printed (default: yaml)').choices(['yaml', 'json']))
    .action(async (kind: string, name: string | undefined, options: GetOptions) =>
      finish(
        await (require('./documents/get') as typeof import('./documents/get')).runGet(session, kind, name, options),
      ),
    );
};

const addDelete = ({ session, finish, verb }: VerbContext): void => {
  asking(
    verb(
      'delete <kind> <name>',
      'delete a pipeline, archetype, calendar or pool that nothing needs, and say before what ends with it',
      'signalbox delete pipeline orders',
      'signalbox delete pipeline orders --cancel --yes --stack prod',
      'signalbox delete calendar us-holidays --dry-run',
    ),
  )
    .option('--dry-run', 'say what would end, write nothing')
    .option('--yes', 'do not ask; needed where there is no terminal')
    .option('--cancel', 'of a pipeline: first end its runs, attempts and MARKERs that wait')
    .addOption(
      new Option('--timeout <duration>', 'of --cancel: how long to wait for their end (default: 10m)').argParser(
        seconds,
      ),
    )
    .action(async (kind: string, name: string, { timeout, ...options }: DeleteOptions & { timeout?: number }) =>
      finish(
        await (require('./documents/delete') as typeof import('./documents/delete')).runDelete(session, kind, name, {
          ...options,
          ...(timeout === undefined ? {} : { timeoutSeconds: timeout }),
        }),
      ),
    );
};

const addDescribe = ({ session, finish, verb }: VerbContext): void => {
  onStack(
    verb(
      'describe <pipeline> [name]',
      'a pipeline with its schedules, traits, upstreams and dependants, newest runs and events; or `pool` and its name',
      'signalbox describe orders',
      'signalbox describe pool warehouse',
      'signalbox describe orders --json --stack prod',
    ),
  ).action(async (first: string, name: string | undefined, options: StackOptions) =>
    finish(
      await (require('./documents/describe') as typeof import('./documents/describe')).runDescribe(
        session,
        first,
        name,
        options,
      ),
    ),
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
      finish(
        await (require('./documents/schedule') as typeof import('./documents/schedule')).runSchedule(
          session,
          pipeline,
          options,
        ),
      ),
    );
};

const addSchema = ({ session, finish, verb }: VerbContext): void => {
  verb(
    'schema',
    'the JSON Schema of archetypes, calendars, pools and pipelines, for editors',
    'signalbox schema > signalbox.schema.json',
  ).action(() => finish((require('./documents/schema') as typeof import('./documents/schema')).runSchema(session)));
};

export const addDocumentVerbs = (context: VerbContext): void => {
  addInit(context);
  addValidate(context);
  addSchema(context);
  addList(context);
  addGet(context);
  addDelete(context);
  addDescribe(context);
  addSchedule(context);
};
