/** The command line: the groups of its verbs, in the order of the help. */
import { Command } from 'commander';
import type { ExitCode } from '../app/stack/exit';
import { version } from '../package.json';
import { checkKeyValues } from './session/key-values';
import type { Session } from './session/session';
import { examples, helpHint, type VerbContext, verbOf } from './session/verb';
import { addCompletionVerbs } from './verbs/completion-verbs';
import { addApplyVerb, addConfigVerbs, addDiffVerb } from './verbs/config-verbs';
import { addConsoleVerb } from './verbs/console-verb';
import { addDocumentVerbs } from './verbs/document-verbs';
import { addHoldVerbs } from './verbs/hold-verbs';
import { addLifecycleVerbs } from './verbs/lifecycle-verbs';
import { addLocalVerbs, addSimulateVerb } from './verbs/local-verbs';
import { addReportVerbs, addTraceVerb } from './verbs/report-verbs';
import { addRunVerbs } from './verbs/run-verbs';
import { addShadowVerbs } from './verbs/shadow-verbs';

/** `finish` receives the exit code of the verb that was called. */
export const createProgram = (session: Session, finish: (code: ExitCode) => void): Command => {
  const program = new Command('signalbox')
    .version(version, '--version', 'print the version')
    // Behind a verb, `--version` is an option of the verb.
    .enablePositionalOptions()
    .description(
      'Keeps data pipelines from starting before it is safe, runs each at most once per date and schedule, and ' +
        'alerts when a scheduled run fails to start.',
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
    .hook('preAction', (_program, verb) => checkKeyValues(verb))
    .exitOverride()
    .showHelpAfterError(helpHint())
    .configureOutput({
      writeOut: (text) => session.terminal.write(text),
      writeErr: (text) => session.terminal.complain(text),
    });
  const context: VerbContext = { session, finish, verb: verbOf(program, program) };
  const below = (parent: Command): VerbContext => ({ ...context, verb: verbOf(parent, program) });

  addLocalVerbs(context);
  addConsoleVerb(context);
  addApplyVerb(context);
  addDiffVerb(context);
  addDocumentVerbs(context);
  addRunVerbs(context);
  addHoldVerbs(context);
  addReportVerbs(context);
  addConfigVerbs(
    below(
      context.verb(
        'config',
        'the versions of configurations',
        'signalbox config history orders',
        'signalbox config activate orders 4',
      ),
    ),
  );
  addShadowVerbs(
    below(
      context.verb(
        'shadow',
        'compare a pipeline in shadow mode with what really runs',
        'signalbox shadow report orders',
      ),
    ),
  );
  addLifecycleVerbs(
    below(
      context.verb(
        'lifecycle',
        'guarded state machines of jobs, sessions, models and configurations',
        'signalbox lifecycle list',
        'signalbox lifecycle move job run-abc-123 RUNNING',
      ),
    ),
  );
  addTraceVerb(context);
  addSimulateVerb(context);
  addCompletionVerbs(context, program);
  return program;
};
