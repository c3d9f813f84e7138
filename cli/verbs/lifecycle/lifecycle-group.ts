/** `signalbox lifecycle group`: what a group of subjects may do, and who is in it. */

import { ExitCode, UsageError } from '../../../app/stack/exit';
import { type Stack, withStack } from '../../../app/stack/stack';
import type { GroupSettings, Lifecycle, SubjectGroup } from '../../../kernel/lifecycle';
import { inRecord } from '../../../kernel/values/absence';
import { paintOf, printJson } from '../../render/terminal';
import type { Session, StackOptions } from '../../session/session';
import { lifecycleNamed } from './lifecycle';

export interface GroupOptions extends StackOptions {
  /** `false`: the group's own limit is taken away. */
  limit?: number | false;
  /** `false`: the test is over. */
  champion?: string | false;
  challenger?: string;
}

/** `undefined` where nothing is to be changed; false takes away. */
const settingsOf = ({ limit, champion, challenger }: GroupOptions): GroupSettings => ({
  ...(limit === undefined ? {} : { limit }),
  ...(champion === undefined ? {} : { champion }),
  ...(champion === false ? { challenger: false } : {}),
  ...(challenger === undefined ? {} : { challenger }),
});

const checkRule = ({ subject, name, group: rule }: Lifecycle, { limit, champion, challenger }: GroupSettings): void => {
  if (limit !== undefined && (rule === undefined || rule.displacesTo !== undefined))
    throw new UsageError(`--limit: a group of ${name} has no limit; a group of job has.`);
  if ((champion !== undefined || challenger !== undefined) && rule?.reservedBy === undefined)
    throw new UsageError(`--champion and --challenger: a ${subject} has no A/B test; a model version has.`);
};

/** The challenger is compared with a champion: one that is set by the same call, or is there already. */
const checkTest = ({ champion, challenger }: GroupOptions, before: SubjectGroup): void => {
  if (challenger === undefined) return;
  const compared = champion ?? before.champion ?? false;
  if (compared === false)
    throw new UsageError(
      champion === false
        ? '--challenger: --no-champion ends the A/B test. Leave one of the two out.'
        : `--challenger: the group has no champion that ${challenger} is compared with. Add --champion ID.`,
    );
  if (compared === challenger)
    throw new UsageError(`--challenger: ${challenger} is the champion. Name another one of the group.`);
};

/** No subject could be promoted while a test runs whose champion does not exist. */
const checkMembers = async (
  { tables }: Stack,
  lifecycle: Lifecycle,
  group: string,
  { champion, challenger }: GroupSettings,
): Promise<void> => {
  for (const id of [champion, challenger]) {
    if (id === undefined || id === false) continue;
    const subject = await tables.lifecycles.get(lifecycle, id);
    if (subject?.group !== group)
      throw new UsageError(
        `${id} is no ${lifecycle.subject} of ${group}${subject === undefined ? ': no subject has this id' : ''}.`,
      );
  }
};

/** Shows the group; with options it is changed before. */
export const showGroup = async (
  session: Session,
  name: string,
  group: string,
  options: GroupOptions,
): Promise<ExitCode> => {
  const lifecycle = lifecycleNamed(name);
  const settings = settingsOf(options);
  checkRule(lifecycle, settings);
  const stack = await session.open(options);
  const found = await withStack(stack, async () => {
    await checkMembers(stack, lifecycle, group, settings);
    if (options.challenger !== undefined) checkTest(options, await stack.tables.lifecycles.group(lifecycle, group));
    if (Object.keys(settings).length > 0 && !(await stack.tables.lifecycles.setGroup(lifecycle, group, settings)))
      throw new UsageError('--challenger: its A/B test has ended meanwhile. Nothing was changed.');
    return stack.tables.lifecycles.group(lifecycle, group);
  });
  const { terminal } = session;
  const { occupants, limit, champion, challenger, last } = found;
  if (options.json === true) {
    printJson(terminal, { occupants, ...inRecord({ limit, champion, challenger }), last });
    return ExitCode.ok;
  }
  const rule = lifecycle.group;
  const lines = {
    ...(rule === undefined ? {} : { [rule.state]: occupants.join(', ') || 'nobody' }),
    ...(rule?.limit === undefined ? {} : { limit: limit ?? rule.limit }),
    ...(champion === undefined ? {} : { champion }),
    ...(challenger === undefined ? {} : { challenger }),
    ...(last === undefined ? {} : { [`last ${lifecycle.lastOfGroup}`]: `${last.id} at ${last.at}` }),
  };
  terminal.write(`${paintOf(terminal).bold(group)}\n`);
  for (const [title, value] of Object.entries(lines)) terminal.write(`  ${title}: ${String(value)}\n`);
  return ExitCode.ok;
};
