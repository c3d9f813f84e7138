/** The verbs under `signalbox lifecycle`. Their modules are loaded only when one of them is called. */
import { type Command, Option } from 'commander';
import { seconds, wholeNumber } from '../session/option-values';
import type { StackOptions } from '../session/session';
import { asking, onStack, type VerbContext } from '../session/verb';
import type { MoveOptions, NewSubjectOptions } from './lifecycle/lifecycle';
import type { CheckOptions, StartFailedOptions } from './lifecycle/lifecycle-checks';
import type { GroupOptions } from './lifecycle/lifecycle-group';

const collect = (setting: string, before: string[] | undefined): string[] => [...(before ?? []), setting];

/** The options for a subject that is created or moved. */
const aboutSubject = (command: Command): Command =>
  command
    .option('--set <name=value>', 'an attribute; may be repeated', collect)
    .option('--trace-id <id>', 'the trace that it belongs to')
    .option('--job-id <id>', "the job's id elsewhere")
    .option('--mlflow-run-id <id>', 'the experiment')
    .option('--git-commit <hash>', 'the code');

const load = (): typeof import('./lifecycle/lifecycle') =>
  require('./lifecycle/lifecycle') as typeof import('./lifecycle/lifecycle');
const checks = (): typeof import('./lifecycle/lifecycle-checks') =>
  require('./lifecycle/lifecycle-checks') as typeof import('./lifecycle/lifecycle-checks');

const groups = (): typeof import('./lifecycle/lifecycle-group') =>
  require('./lifecycle/lifecycle-group') as typeof import('./lifecycle/lifecycle-group');

const addList = ({ session, finish, verb }: VerbContext): void => {
  onStack(
    verb(
      'list [lifecycle]',
      'the lifecycles, or the subjects of one, last changed first',
      'signalbox lifecycle list',
      'signalbox lifecycle list session --json',
    ),
  )
    .option('--limit <number>', 'how many at most', wholeNumber(1, 10_000), 50)
    .action(async (name: string | undefined, options: StackOptions & { limit: number }) =>
      finish(await load().listLifecycles(session, name, options)),
    );
};

const addShow = ({ session, finish, verb }: VerbContext): void => {
  onStack(
    verb('show <lifecycle> <id>', 'one subject with all that it holds', 'signalbox lifecycle show promotion fraud-7'),
  ).action(async (name: string, id: string, options: StackOptions) =>
    finish(await load().showSubject(session, name, id, options)),
  );
};

const addCreate = ({ session, finish, verb }: VerbContext): void => {
  aboutSubject(
    onStack(
      verb(
        'create <lifecycle> <id>',
        'put a subject into its first state',
        'signalbox lifecycle create promotion fraud-7 --group fraud --set ready=true',
      ),
    ),
  )
    .option('--group <name>', 'the group that it counts in: the strategy of a job, the model of a version')
    .option('--run-id <id>', 'the run that it belongs to; the end of a job wakes it')
    .action(async (name: string, id: string, options: NewSubjectOptions) =>
      finish(await load().createSubject(session, name, id, options)),
    );
};

const addMove = ({ session, finish, verb }: VerbContext): void => {
  aboutSubject(
    asking(
      verb(
        'move <lifecycle> <id> <state>',
        'move a subject, where its lifecycle allows it',
        'signalbox lifecycle move promotion fraud-7 PRODUCTION',
        'signalbox lifecycle move job run-abc-123 FAILED --error "out of memory"',
      ),
    ),
  )
    .option('--error <text>', 'why it failed')
    .option('--skip-validation', "do not ask the lifecycle's own validation; its guards hold all the same")
    .action(async (name: string, id: string, state: string, options: Omit<MoveOptions, 'to'>) =>
      finish(await load().moveSubject(session, name, id, { ...options, to: state })),
    );
};

const addHistory = ({ session, finish, verb }: VerbContext): void => {
  onStack(
    verb('history <lifecycle> <id>', 'its transitions, newest first', 'signalbox lifecycle history session momentum'),
  )
    .option('--limit <number>', 'how many at most', wholeNumber(1, 10_000), 50)
    .action(async (name: string, id: string, options: StackOptions & { limit: number }) =>
      finish(await load().showHistory(session, name, id, options)),
    );
};

const addCheck = ({ session, finish, verb }: VerbContext): void => {
  asking(
    verb(
      'check <lifecycle> <id>',
      'whether a retraining is needed: exits with 1 when it is not',
      'signalbox lifecycle check retraining fraud-12 --trigger drift_detected --out-of-bounds --cooldown 7d --move',
    ),
  )
    .option(
      '--trigger <word>',
      'the reason: drift_detected, scheduled, manual or performance_degradation (default: its attribute trigger)',
    )
    .option('--out-of-bounds', 'metrics have left their bounds')
    .addOption(
      new Option(
        '--cooldown <duration>',
        'a model that was trained less long ago is not trained again, unless a person asks',
      )
        .argParser(seconds)
        .default(86_400, '1 day'),
    )
    .option('--move', 'move it to TRAINING or SKIPPED; exits with 1 where another call has moved it')
    .action(async (name: string, id: string, options: CheckOptions) =>
      finish(await checks().checkSubject(session, name, id, options)),
    );
};

const addStartFailed = ({ session, finish, verb }: VerbContext): void => {
  asking(
    verb(
      'start-failed <lifecycle> <id> <step>',
      'what a failed start means for a session: exits with 1 when it is over',
      'signalbox lifecycle start-failed session momentum credentials --mode live --error "no such secret"',
    ),
  )
    .option('--mode <mode>', 'live or dry-run (default: its attribute mode)')
    .option('--error <text>', 'why it failed')
    .action(async (name: string, id: string, step: string, options: Omit<StartFailedOptions, 'step'>) =>
      finish(await checks().startFailed(session, name, id, { ...options, step })),
    );
};

const addGroup = ({ session, finish, verb }: VerbContext): void => {
  onStack(
    verb(
      'group <lifecycle> <group>',
      'the members of a group, and its settings',
      'signalbox lifecycle group job momentum --limit 5',
      'signalbox lifecycle group promotion fraud --champion fraud-7 --challenger fraud-8',
      'signalbox lifecycle group promotion fraud --no-champion',
    ),
  )
    .option('--limit <number>', 'how many of the group may be in its state at once', wholeNumber(1, 10_000))
    .option('--no-limit', "the lifecycle's own limit holds again")
    .option('--champion <id>', 'an A/B test runs: no other version is promoted')
    .option('--no-champion', 'the A/B test is over')
    .option('--challenger <id>', 'the version that the champion is compared with')
    .action(async (name: string, group: string, options: GroupOptions) =>
      finish(await groups().showGroup(session, name, group, options)),
    );
};

const addDiagram = ({ session, finish, verb }: VerbContext): void => {
  verb('diagram <lifecycle>', 'its states and transitions as a Mermaid diagram', 'signalbox lifecycle diagram session')
    .option('--json', 'print JSON')
    .action((name: string, options: { json?: boolean }) => finish(load().showDiagram(session, name, options)));
};

export const addLifecycleVerbs = (context: VerbContext): void => {
  addList(context);
  addShow(context);
  addCreate(context);
  addMove(context);
  addHistory(context);
  addCheck(context);
  addStartFailed(context);
  addGroup(context);
  addDiagram(context);
};
