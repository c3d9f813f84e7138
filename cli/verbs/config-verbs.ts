/** `signalbox apply`, and the verbs under `signalbox config`. A verb's module is loaded only when it is called. */

import type { StackOptions } from '../session/session';
import { asking, onStack, type VerbContext } from '../session/verb';
import type { ApplyOptions } from './apply/apply-report';

/** The changes that `apply` would make, as its dry run shows them. */
export const addDiffVerb = ({ session, finish, verb }: VerbContext): void => {
  onStack(
    verb(
      'diff <paths...>',
      'what `apply` would change and how; exits with 1 where anything would change, and writes nothing',
      'signalbox diff examples/pipelines',
      'signalbox get pipeline orders | signalbox diff -',
    ),
  ).action(async (paths: string[], options: StackOptions) => {
    const dryRun = { ...options, dryRun: true, detailedExitcode: true };
    finish(await (require('./apply/apply') as typeof import('./apply/apply')).runApply(session, paths, dryRun));
  });
};

export const addApplyVerb = ({ session, finish, verb }: VerbContext): void => {
  asking(
    verb(
      'apply <paths...>',
      'validate and register archetypes, calendars, pools and pipelines: all of them or none',
      'signalbox apply examples/pipelines',
      'signalbox apply orders.yaml --dry-run --stack prod',
      'signalbox apply pipelines --prune --owner shop-team --dry-run',
      'signalbox get pipeline orders | signalbox apply - --dry-run --detailed-exitcode',
    ),
  )
    .option('--dry-run', 'say what would change and how, write nothing')
    .option('--detailed-exitcode', 'with --dry-run: exit with 1 where anything would change')
    .option(
      '--prune',
      'remove what --owner has registered and these files do not have, where nothing needs it; exits with 1 where ' +
        'something does',
    )
    .option('--owner <name>', 'of --prune: the `owner` of the documents')
    .option('--draft', 'make drafts of the pipelines, which run nothing until `signalbox config activate`')
    .action(async (paths: string[], options: ApplyOptions) =>
      finish(await (require('./apply/apply') as typeof import('./apply/apply')).runApply(session, paths, options)),
    );
};

export const addConfigVerbs = ({ session, finish, verb }: VerbContext): void => {
  const load = (): typeof import('./apply/config-versions') =>
    require('./apply/config-versions') as typeof import('./apply/config-versions');

  onStack(
    verb(
      'history <pipeline>',
      "the versions of a pipeline's configuration, newest first",
      'signalbox config history orders',
      'signalbox config history orders --json',
    ),
  ).action(async (pipeline: string, options: StackOptions) =>
    finish(await load().runConfigHistory(session, pipeline, options)),
  );

  onStack(
    verb(
      'diff <pipeline> [from] [to]',
      'what two versions say differently (default: what the newest version changes)',
      'signalbox config diff orders',
      'signalbox config diff orders 3 active',
    ),
  ).action(async (pipeline: string, from: string | undefined, to: string | undefined, options: StackOptions) =>
    finish(await load().runConfigDiff(session, pipeline, { from, to }, options)),
  );

  asking(
    verb(
      'activate <pipeline> <version>',
      'make a draft hold, or what a past version said',
      'signalbox config activate orders 4',
      'signalbox config activate orders draft',
    ),
  ).action(async (pipeline: string, version: string, options: StackOptions) =>
    finish(await load().runConfigActivate(session, pipeline, version, options)),
  );

  onStack(
    verb(
      'discard <pipeline> <version>',
      'delete a draft',
      'signalbox config discard orders 4',
      'signalbox config discard orders draft',
    ),
  ).action(async (pipeline: string, version: string, options: StackOptions) =>
    finish(await load().runConfigDiscard(session, pipeline, version, options)),
  );

  asking(
    verb(
      'finish',
      'register the rest of an interrupted `apply`',
      'signalbox config finish',
      'signalbox config finish --stack prod',
    ),
  ).action(async (options: StackOptions) =>
    finish(
      await (require('./apply/config-finish') as typeof import('./apply/config-finish')).runConfigFinish(
        session,
        options,
      ),
    ),
  );
};
