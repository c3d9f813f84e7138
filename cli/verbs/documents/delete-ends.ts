/** The work that ends with a document, for people and for programs, before it is deleted. */

import { holdSentence, instantText } from '../../../app/explain/time-text';
import { type Ahead, readAhead } from '../../../app/schedule/ahead';
import { instanceText } from '../../../app/stack/pipelines';
import { readableOrNone, type Stack } from '../../../app/stack/stack';
import { type UnderWay, underWayOf } from '../../../app/status/under-way';
import type { ConfigKind } from '../../../aws/table/client/keys';
import { parsePipeline } from '../../../kernel/config';
import type { Hold } from '../../../kernel/run/held';
import type { Deadline } from '../../../kernel/run/model';
import { findCalendar } from '../../../kernel/schedule/exclusion';
import { DeadlineOutcome } from '../../../kernel/words/vocabulary';
import { shortList } from '../../render/short-list';

export interface Ends {
  underWay: readonly UnderWay[];
  /** Ranges of backfills that have dates left, with how many. */
  backfills: readonly { range: string; left: number }[];
  /** The next instance of each schedule. */
  ahead: readonly Ahead[];
  /** Deadlines that are not decided. */
  deadlines: readonly Deadline[];
  /** The pause of the pipeline, or the hold of its circuit breaker. */
  hold: Hold | undefined;
}

const nothing: Ends = { underWay: [], backfills: [], ahead: [], deadlines: [], hold: undefined };

const FIRST_DATE = '0000-01-01';
const LAST_DATE = '9999-12-31';

const backfillsIn = (underWay: readonly UnderWay[]): Ends['backfills'] => {
  const dates = new Map<string, Set<string>>();
  for (const { backfill, date, scheduleId } of underWay)
    if (backfill !== null) dates.set(backfill, (dates.get(backfill) ?? new Set()).add(`${date} ${scheduleId}`));
  return [...dates].map(([range, { size }]) => ({ range, left: size }));
};

/** None of a document that this release cannot read, or whose calendar is gone: it starts nothing. */
const aheadOf = async (stack: Stack, name: string): Promise<Ahead[]> => {
  const stored = await stack.tables.config.pipeline(name);
  const parsed = parsePipeline(stored?.document);
  if (!parsed.ok || !parsed.value.enabled || !(await findCalendar(parsed.value, stack.tables.config)).ok) return [];
  const pipeline = parsed.value;
  const nextOf = await Promise.all(
    pipeline.schedules.map((schedule) =>
      readAhead(stack, { ...pipeline, schedules: [schedule] }, { nowMs: stack.clock.now(), count: 1 }),
    ),
  );
  return nextOf.flat();
};

const openDeadlines = async ({ tables }: Stack, name: string): Promise<Deadline[]> => {
  const all = await Promise.all(
    [tables.deadlines, tables.shadow.deadlines].map((store) => store.between(name, FIRST_DATE, LAST_DATE)),
  );
  return all.flat().filter(({ outcome }) => outcome === DeadlineOutcome.pending);
};

/** Archetypes and calendars end nothing: what refers to them keeps them. */
export const endsOf = async (stack: Stack, kind: ConfigKind, name: string): Promise<Ends> => {
  if (kind !== 'pipeline') return nothing;
  const underWay = await underWayOf(stack, name);
  return {
    underWay,
    backfills: backfillsIn(underWay),
    ahead: (await readableOrNone(stack, () => aheadOf(stack, name))) ?? [],
    deadlines: await openDeadlines(stack, name),
    hold: (await readableOrNone(stack, () => stack.tables.config.pipeline(name)))?.hold,
  };
};

const titles: Readonly<Record<UnderWay['kind'], string>> = {
  run: 'Runs in progress',
  rerun: 'Reruns in progress',
  request: 'Requested reruns',
  kept: 'Held MARKERs',
  start: 'MARKERs that wait for their opening or their lock',
};

const namedText = (work: UnderWay): string => {
  const id = work.kind === 'run' || work.kind === 'rerun' ? ` (${work.id})` : '';
  return `${instanceText(work)}${id}${work.isShadow ? ', in shadow mode' : ''}`;
};

const aheadText = ({ scheduleId, date, opensAt, startDueAt }: Ahead): string => {
  const opens = opensAt === null ? '' : `, opens ${instantText(opensAt)}`;
  const due = startDueAt === null ? '' : `, due ${instantText(startDueAt)}`;
  return `${scheduleId}: next for ${date}${opens}${due}`;
};

/** Empty: nothing ends. */
export const endsText = ({ underWay, backfills, ahead, deadlines, hold }: Ends): string => {
  const parts: [title: string, lines: readonly string[]][] = [
    ['A hold, which a new registration does not have', hold === undefined ? [] : [holdSentence(hold)]],
    ...Object.entries(titles).map(([kind, title]): [string, string[]] => [
      title,
      underWay.filter((work) => work.kind === kind).map(namedText),
    ]),
    ['Backfills with dates left', backfills.map(({ range, left }) => `${range}, ${left} left`)],
    ['Schedules that are expected no longer', ahead.map(aheadText)],
    [
      'Deadlines that apply no longer',
      deadlines.map((deadline) => `${deadline.kind} of ${instanceText(deadline)}, due ${instantText(deadline.dueAt)}`),
    ],
  ];
  return parts
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `${title}:\n${shortList(lines)}`)
    .join('');
};

export const endsJson = ({ underWay, backfills, ahead, deadlines, hold }: Ends) => ({
  hold: hold ?? null,
  underWay: underWay.map(({ kind, id, date, scheduleId, backfill, isShadow }) => ({
    kind,
    id,
    date,
    scheduleId,
    backfill,
    shadow: isShadow,
  })),
  backfills,
  schedules: ahead,
  deadlines: deadlines.map(({ kind, date, scheduleId, dueAt }) => ({ kind, date, scheduleId, dueAt })),
});
