/**
 * Tests the remedies in `why` and in alerts: a copy of the world runs up to the instant of the answer, and the command
 * is run there. Nothing else happens from then on, and the copy must do what the remedy promises.
 */
import { EventKind } from '../../../../kernel/words/vocabulary';
import type { Evidence } from '../../../../simulator/evidence/evidence';
import type { Violation } from '../../../../simulator/evidence/result';
import { versionsBetween } from '../../../../simulator/invariants/documents';
import { isoAt } from '../../../../simulator/invariants/invariant';
import { attemptsAllowed } from '../../../../simulator/invariants/starts';
import { simulate } from '../../../../simulator/run/simulate';
import type { Scenario } from '../../../../simulator/scenario/scenario';
import { drawFrom } from '../draw';
import { quotasOf } from '../troubles';
import { type SeededFile, scenarioOf } from '../world';
import { consoleActions } from './actions';
import { type Asked, ask } from './ask';
import { createConsoles } from './console';

/** The fields of an answer that describe its instance. */
interface Answer {
  pipelineId: string;
  date: string;
  scheduleId: string;
  remedy: string;
  situation: { kind: string };
  run: { runId: string } | null;
  runLog: { attempt: number; status: string } | null;
  readiness: { evaluatedAt: string } | null;
  events: readonly {
    kind: string;
    status: string | null;
    at: string;
    message: string;
    runId: string | null;
    attempt: number | null;
  }[];
}

/** A command that an answer or an alert printed. */
export interface Printed {
  /** Epoch milliseconds. */
  at: number;
  verb: Verb;
  words: readonly string[];
  /** The attempt of the run that the command names; null: it names the pipeline. */
  attempt: number | null;
  /** The question about the instance. */
  why: readonly string[];
  /** The source of the command: the situation in the answer of `why`, or the category of the alert. */
  by: string;
  remedy: string;
}

const VERBS = ['why', 'mark', 'rerun', 'recheck', 'approve', 'cancel', 'resume', 'status', 'chunks'] as const;
type Verb = (typeof VERBS)[number];

const WORD = '[\\w.:-]*[\\w-]';
const COMMAND = new RegExp(
  `signalbox (${VERBS.join('|')}) (${WORD})((?: --(?:date|schedule) ${WORD})*)((?: --(?:replay|failed|stuck))?)`,
  'g',
);

/** The command lines in a text. */
export const commandsIn = (text: string): { verb: Verb; words: string[] }[] =>
  [...text.matchAll(COMMAND)].map(([, verb = '', name = '', options = '', flag = '']) => ({
    verb: verb as Verb,
    words: [verb, name, ...`${options}${flag}`.split(' ').filter((word) => word !== '')],
  }));

/** The command is to be typed after a change of the configuration. */
const NEEDS_CHANGE = /apply it, and|change that and/;

/** The commands in the answers of `why --json`. */
export const printedIn = (asked: readonly Asked[]): Printed[] =>
  asked.flatMap(({ at, words: why, exitCode, out }) => {
    if (why[0] !== 'why' || !why.includes('--json') || exitCode > 1) return [];
    const { remedy, situation, run, runLog } = JSON.parse(out) as Answer;
    if (NEEDS_CHANGE.test(remedy)) return [];
    return commandsIn(remedy).map((command) => {
      const attempt = command.words[1] === run?.runId ? (runLog?.attempt ?? null) : null;
      return { at, why, by: situation.kind, remedy, attempt, ...command };
    });
  });

/** When people read an alert: a moment after it was published. */
const READ_MS = 60_000;

/** An alert may name what to do when its run has ended. */
const readAt = ({ ever }: Evidence, { at, event: { runId, remedy } }: Evidence['alerts'][number]): number => {
  const run = ever.runs.find((one) => one.runId === runId);
  const endedAt = remedy?.includes('When this run has ended') === true ? (run?.completedAt ?? undefined) : undefined;
  return Math.max(at, endedAt === undefined ? at : Date.parse(endedAt)) + READ_MS;
};

/** The commands in the alerts about an instance. */
export const alertedIn = (evidence: Evidence): Printed[] =>
  evidence.alerts.flatMap((alert) => {
    const { pipelineId, date, scheduleId, category, remedy, runId } = alert.event;
    if (date === null || scheduleId === null || remedy === null || NEEDS_CHANGE.test(remedy)) return [];
    const why = ['why', pipelineId, '--date', date, '--schedule', scheduleId, '--json'];
    const at = readAt(evidence, alert);
    return commandsIn(remedy).map((command) => {
      const attempt = command.words[1] === runId ? alert.event.attempt : null;
      return { at, why, by: `alert ${category}`, remedy, attempt, ...command };
    });
  });

/** Within this time, on a stack without faults, what was typed has its effect. */
const EFFECT_MS = 45 * 60_000;

/** The scenario without user actions and faults from `at` on. */
const quietFrom = (scenario: Scenario, at: number): Scenario => ({
  ...scenario,
  until: at + EFFECT_MS + 60_000,
  expect: [],
  events: scenario.events.filter((event) => event.at <= at),
  faults: scenario.faults
    .filter(({ from }) => from === undefined || from < at)
    .map((fault) => ({ ...fault, until: Math.min(fault.until ?? at, at) })),
  randomFaults: { ...scenario.randomFaults, until: Math.min(scenario.randomFaults.until, at) },
});

/** Answers from the copy. */
export interface Tried {
  printed: Printed;
  /** The same question at the same instant, before the command. */
  again: Asked;
  typed: Asked;
  after: Asked;
}

/** An instance that nothing has started. */
const WITHOUT_START = new Set(['missed', 'unwatched', 'not-run', 'rejected', 'expected', 'not-due']);
const ENDED = new Set(['cancelled', 'completed', 'failed', 'skipped', 'ends']);

type Told = Answer['events'][number];

const refusalIn = ({ events }: Answer, { at }: Printed, isRefusal: (event: Told) => boolean): string | undefined =>
  events.find((event) => Date.parse(event.at) >= at && isRefusal(event))?.message;

interface Change {
  printed: Printed;
  before: Answer;
  after: Answer;
}

/** The execution that seemed to be lost began meanwhile: the rerun is not needed. */
const hasBegun = ({ before, after }: Pick<Change, 'before' | 'after'>): boolean =>
  before.situation.kind === 'starts' && after.runLog?.attempt !== before.runLog?.attempt;

/** The problem in the answer after the command; undefined if the command did what the remedy says. */
const effects: Readonly<Record<Verb, (change: Change) => string | undefined>> = {
  why: () => undefined,
  status: () => undefined,
  chunks: () => undefined,
  mark: ({ printed, after }) =>
    refusalIn(after, printed, ({ kind }) => kind === EventKind.markerRejected) ??
    (WITHOUT_START.has(after.situation.kind) ? `it is ${after.situation.kind} after that` : undefined),
  rerun: ({ printed, before, after }) =>
    hasBegun({ before, after })
      ? undefined
      : (refusalIn(
          after,
          printed,
          ({ kind, status }) => kind === EventKind.rerunStateChanged && status === 'refused',
        ) ??
        (after.situation.kind === before.situation.kind && after.runLog?.attempt === before.runLog?.attempt
          ? `it is still attempt ${after.runLog?.attempt}, and ${after.situation.kind}`
          : undefined)),
  recheck: ({ printed, after: { situation, readiness } }) =>
    situation.kind === 'waits-data' && Date.parse(readiness?.evaluatedAt ?? '') < printed.at
      ? `its traits were last evaluated at ${readiness?.evaluatedAt}`
      : undefined,
  approve: ({ after }) =>
    after.situation.kind === 'waits-approval' ? 'it still waits for its approval after that' : undefined,
  cancel: ({ before, after: { run, situation } }) =>
    run !== null && run.runId === before.run?.runId && !ENDED.has(situation.kind)
      ? `its run is ${situation.kind} after that`
      : undefined,
  resume: ({ after }) => (after.situation.kind === 'held' ? 'it is still held after that' : undefined),
};

const typedText = (words: readonly string[]): string => `\`signalbox ${words.join(' ')}\``;

const MAY_BE_BAD: ReadonlySet<Verb> = new Set(['why', 'status']);

/** An alert is read later: what it names may have ended, and later requests may have used the budget. */
const isOvertaken = ({ printed: { by, verb, words }, again, typed }: Tried): boolean => {
  if (!by.startsWith('alert')) return false;
  const { situation, run } = JSON.parse(again.out) as Answer;
  const { kind } = situation;
  // Its command is for the run that it is about, and no later one.
  if ((verb === 'approve' || verb === 'cancel') && run?.runId !== words[1]) return true;
  if (verb === 'approve') return kind !== 'waits-approval';
  if (verb === 'cancel') return ENDED.has(kind);
  return verb === 'rerun' && typed.out.includes('(budgets.');
};

/** Problems in the answers from the copy. */
export const judgeRemedy = (tried: Tried): string[] => {
  const { printed, again, typed, after } = tried;
  const { why, remedy, words, verb, by } = printed;
  const isAlert = by.startsWith('alert');
  const said = `${isAlert ? `the ${by}` : typedText(why)} says "${remedy}"`;
  const before = JSON.parse(again.out) as Answer;
  if (isOvertaken(tried)) return [];
  if (!isAlert && before.remedy !== remedy) return [`${said}, and in the copy it says "${before.remedy}"`];
  if (typed.exitCode > (MAY_BE_BAD.has(verb) ? 1 : 0))
    return [`${said}; ${typedText(words)} ends with ${typed.exitCode}: ${`${typed.err}${typed.out}`.slice(0, 500)}`];
  const wrong = effects[verb]({ printed, before, after: JSON.parse(after.out) as Answer });
  return wrong === undefined ? [] : [`${said}; ${typedText(words)} is typed, and ${wrong}`];
};

/** As the copy prints it: its runs have ids of their own. */
export const printedInCopy = (printed: Printed, again: Asked): Printed => {
  const { attempt, words, remedy } = printed;
  const [verb = '', named = ''] = words;
  const { events, run, runLog } = JSON.parse(again.out) as Answer;
  const isOf = (of: { attempt: number | null }): boolean => attempt !== null && of.attempt === attempt;
  const runId =
    run !== null && runLog !== null && isOf(runLog)
      ? run.runId
      : events.find((event) => event.runId !== null && isOf(event))?.runId;
  if (runId === undefined || runId === null) return printed;
  return { ...printed, words: [verb, runId], remedy: remedy.replaceAll(named, runId) };
};

/** A user who may approve runs of the pipeline. */
const approverIn = (evidence: Evidence, { at, why }: Printed): string => {
  const { approval } = versionsBetween(evidence, why[1] ?? '', at, at)[0] ?? {};
  return (approval as { by?: readonly string[] } | undefined)?.by?.[0] ?? 'visitor';
};

const tryIn = async (world: SeededFile, printed: Printed, user: string): Promise<Violation[]> => {
  const answers: Asked[] = [];
  const { at, why, verb } = printed;
  let copied = printed;
  const scenario = quietFrom(scenarioOf(world), at);
  const { result } = await simulate(scenario, {
    seed: world.seed,
    ...quotasOf(world),
    through: consoleActions(world.seed, scenario, { consoles: createConsoles(), asked: [] }),
    visits: [
      {
        at,
        visit: async (visited) => {
          const first = await ask(visited, why);
          copied = printedInCopy(printed, first);
          answers.push(first, await ask(visited, copied.words, user));
        },
      },
      { at: at + EFFECT_MS, visit: async (visited) => void answers.push(await ask(visited, why)) },
    ],
  });
  const [again, typed, after] = answers as [Asked, Asked, Asked];
  const wrong = judgeRemedy({ printed: copied, again, typed, after });
  return [
    // That rule counts the MARKERs of the script, and this one is none of them.
    ...result.violations.filter(({ invariant }) => verb !== 'mark' || invariant !== attemptsAllowed.name),
    ...wrong.map((message) => ({ invariant: 'remedies-work', at: isoAt(at), message, evidence: {} })),
  ];
};

/** So many of each world. */
const MOST_TRIED = 3;

/** Plays a copy of the world for some of the commands that its answers and alerts printed. */
export const tryRemedies = async (
  world: SeededFile,
  asked: readonly Asked[],
  evidence: Evidence,
): Promise<{ tried: string[]; violations: Violation[] }> => {
  const draw = drawFrom(world.seed, 'remedies');
  const kindOf = ({ verb, by }: Printed): string => `${by}: ${verb}`;
  const last = Date.parse(String(world.file.until)) - EFFECT_MS;
  const all = [...printedIn(asked), ...alertedIn(evidence)].filter(({ at }) => at < last);
  const acting = all.filter(({ verb }) => !MAY_BE_BAD.has(verb));
  const byKind = [...new Map(acting.map((printed) => [kindOf(printed), printed])).values()];
  const some = byKind.length <= MOST_TRIED ? byKind : draw.some(byKind, MOST_TRIED, MOST_TRIED);
  const violations: Violation[] = [];
  for (const printed of some) violations.push(...(await tryIn(world, printed, approverIn(evidence, printed))));
  return { tried: some.map(kindOf), violations };
};
