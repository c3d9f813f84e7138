/** Rules for every view of the console: its texts and numbers, and the command that answers the same. */
import type {
  ActionResult,
  Attention,
  BackfillPreview,
  ExecutionView,
  InstanceView,
  PipelineView,
  PoolView,
  RunPoint,
  WhyAnswer,
} from '../../../../console/api';
import { canonicalJson, isFields } from '../../../../kernel/values/json';
import { advisesReplay, isDone } from './actions';
import type { Asked } from './ask';

interface Broken {
  invariant: string;
  asked: Asked;
  message: string;
}

export const isView = ({ words }: Asked): boolean => words[0] === 'GET';
export const isAction = ({ words }: Asked): boolean => words[0] === 'POST';

/** Texts of Signalbox itself; others may be what users wrote. */
const OWN_TEXTS = new Set(['sentences', 'remedy', 'detail', 'title', 'selection', 'next', 'aheadProblem']);
/** Numbers that each answer has: JSON has null for one that is none. */
const NUMBERS = new Set([
  ...['p50', 'p90', 'p99', 'usd', 'leastUsd', 'costUsd', 'transitions', 'evaluations', 'pollMs'],
  ...['taken', 'waiting', 'jobsTotal', 'jobsCompleted', 'jobsFailed', 'pipelines', 'of', 'days'],
]);

type Found = readonly [key: string, value: unknown];

const leavesOf = (value: unknown, key = ''): Found[] => {
  if (Array.isArray(value)) return value.flatMap((one) => leavesOf(one, key));
  if (isFields(value)) return Object.entries(value).flatMap(([name, one]) => leavesOf(one, name));
  return [[key, value]];
};

/** Fields that are shown as users wrote them. */
const OF_USERS = new Set(['document', 'config', 'marker', 'differences', 'tags']);

const ownOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ownOf);
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (OF_USERS.has(name) ? [] : [[name, ownOf(one)]])),
  );
};

const wellFormed = (slips: RegExp, asked: Asked, answer: unknown): string[] =>
  leavesOf(ownOf(answer)).flatMap(([key, value]) => {
    if (NUMBERS.has(key) && value === null) return [`has no number as its ${key}`];
    const isWrong = OWN_TEXTS.has(key) && typeof value === 'string' && slips.test(value);
    return isWrong ? [`says "${String(value).slice(0, 200)}" as its ${key} (${asked.words[1]})`] : [];
  });

const isSame = (left: unknown, right: unknown): boolean => canonicalJson(left) === canonicalJson(right);

/** The first field in which two answers differ. */
const differenceOf = (shown: object, said: object): string | undefined => {
  const names = [...new Set([...Object.keys(shown), ...Object.keys(said)])];
  const name = names.find((one) => !isSame((shown as never)[one] ?? null, (said as never)[one] ?? null));
  if (name === undefined) return undefined;
  const text = (answer: object): string => canonicalJson((answer as never)[name] ?? null).slice(0, 300);
  return `${name} is ${text(shown)}, and the command says ${text(said)}`;
};

type PlannedRow = BackfillPreview['instances'][number];

const wouldBe = ({ state, isStartedByUpstream }: PlannedRow): string => {
  if (state !== 'planned') return state;
  return isStartedByUpstream ? 'after its upstreams' : 'would run';
};

const runFields = ({ runId, date, scheduleId, attempt, status, createdAt, jobStartedAt, completedAt }: RunPoint) => ({
  ...{ runId, date, scheduleId, attempt, status },
  ...{ createdAt, jobStartedAt, completedAt },
});

interface Pair {
  view: RegExp;
  verb: string;
  /** The difference between the two answers. */
  differ(shown: never, said: never): string | undefined;
}

const pair = <Shown, Said>(
  view: RegExp,
  verb: string,
  differ: (shown: Shown, said: Said) => string | undefined,
): Pair => ({ view, verb, differ });

const pairs: readonly Pair[] = [
  pair<InstanceView, WhyAnswer>(/^\/api\/instances\//, 'why', ({ why }, said) => differenceOf(why, said)),
  pair<PipelineView, RunPoint[]>(/^\/api\/pipelines\/[^/?]+$/, 'runs', ({ runs }, said) =>
    differenceOf(runs.slice(0, said.length).map(runFields), said.map(runFields)),
  ),
  pair<BackfillPreview, { instances: PlannedRow[] }>(/\/backfill\?/, 'backfill', ({ instances }, said) =>
    differenceOf(
      instances.map(({ isStartedByUpstream: _, ...row }, index) => ({ ...row, state: wouldBe(instances[index]!) })),
      said.instances,
    ),
  ),
  pair<PoolView, PoolView>(/^\/api\/pools\/./, 'describe', (shown, said) => differenceOf(shown, said)),
];

const isAnswered = ({ exitCode }: Asked): boolean => exitCode < 2;

/** The command that answers the same: for an instance `why` of the same visit, otherwise what was typed next. */
const commandOf = (one: Asked, all: readonly Asked[], { verb }: Pair): Asked | undefined => {
  const index = all.indexOf(one);
  const found = verb === 'why' ? all.slice(0, index).findLast(({ words }) => words[0] === verb) : all[index + 1];
  return found?.at === one.at && found.words[0] === verb && found.words.includes('--json') ? found : undefined;
};

const like = (one: Asked, all: readonly Asked[]): string[] => {
  const found = pairs.find(({ view }) => view.test(one.words[1]!));
  const command = found === undefined ? undefined : commandOf(one, all, found);
  if (found === undefined || command === undefined) return [];
  if (isAnswered(one) !== isAnswered(command))
    return [`${isAnswered(one) ? 'answers' : `refuses (${one.err})`}, and \`${command.words.join(' ')}\` does not`];
  if (!isAnswered(one)) return [];
  const difference = found.differ(JSON.parse(one.out) as never, JSON.parse(command.out) as never);
  return difference === undefined ? [] : [`${difference} (\`${command.words.join(' ')}\`)`];
};

/** Parts of an execution follow each other, and one that has ended has no part that continues. */
const inOrder = (execution: ExecutionView): string[] => {
  if (!execution.known) return [];
  const { path, spans, status, truncated } = execution;
  const reversed = [
    ...spans,
    ...path.map(({ name, enteredAt, leftAt }) => ({ label: name, from: enteredAt, to: leftAt })),
  ]
    .filter(({ from, to }) => to !== null && to < from)
    .map(({ label, from, to }) => `${label} begins at ${from} and ends at ${to}`);
  const open = status === 'RUNNING' || truncated ? [] : spans.filter(({ to }) => to === null);
  return [...reversed, ...open.map(({ label }) => `${label} continues, and its execution is ${status}`)];
};

interface Row {
  pipelineId: string;
  date: string;
  scheduleId: string;
  state: string;
  hold: unknown;
}

const kinds: Readonly<Record<string, string>> = { FAILED: 'failed', MISSED: 'missed', STUCK: 'stuck' };
/** The days back that both of them read. */
const LEAST_DAYS = 6;

interface OpenAlert extends Pick<Row, 'pipelineId'> {
  date: string | null;
  scheduleId: string | null;
  acknowledged: object | null;
}

interface Status {
  instances?: (Row & { mode: string })[];
  alerts?: OpenAlert[];
}

/** A person has taken all open alerts of the instance. */
const isTaken = (alerts: readonly OpenAlert[], { pipelineId, date, scheduleId }: Row): boolean => {
  const own = alerts.filter(
    (alert) => alert.pipelineId === pipelineId && alert.date === date && alert.scheduleId === scheduleId,
  );
  return own.length > 0 && own.every(({ acknowledged }) => acknowledged !== null);
};

/**
 * Each live instance that `status` shows as failed, missed or stuck, and whose alerts no person has taken, is listed,
 * and so is each held pipeline.
 */
const listsAll = (one: Asked, { items, examined, unknown }: Attention, all: readonly Asked[]): string[] => {
  const status = all.find(({ at, words }) => at === one.at && words[0] === 'status' && words.includes('--json'));
  if (status === undefined || status.exitCode > 1 || !examined.isComplete || unknown.length > 0) return [];
  const { instances: rows = [], alerts = [] } = JSON.parse(status.out) as Status;
  const since = new Date(one.at - LEAST_DAYS * 86_400_000).toISOString().slice(0, 10);
  const until = new Date(one.at).toISOString().slice(0, 10);
  const isListed = ({ pipelineId, date, scheduleId, state }: Row): boolean =>
    items.some(
      (item) =>
        item.kind === kinds[state] &&
        item.pipelineId === pipelineId &&
        item.date === date &&
        item.scheduleId === scheduleId,
    );
  const missing = rows.filter(
    (row) =>
      kinds[row.state] !== undefined &&
      row.mode === 'live' &&
      row.date >= since &&
      row.date <= until &&
      !isTaken(alerts, row) &&
      !isListed(row),
  );
  const held = new Set(rows.filter(({ hold }) => hold !== null).map(({ pipelineId }) => pipelineId));
  const unlisted = [...held].filter(
    (id) => !items.some(({ kind, pipelineId }) => kind === 'held' && pipelineId === id),
  );
  return [
    ...missing.map(
      ({ pipelineId, date, scheduleId, state }) => `lists no ${pipelineId} ${date} ${scheduleId}: ${state}`,
    ),
    ...unlisted.map((id) => `does not list that ${id} is held`),
  ];
};

/** A backfill requests as many runs as its preview shows. */
const asPreviewed = (one: Asked, all: readonly Asked[]): string[] => {
  if (one.words[1] !== '/api/actions/backfill' || one.exitCode !== 0) return [];
  const { message } = JSON.parse(one.out) as ActionResult;
  const preview = all[all.indexOf(one) - 1]!;
  if (preview.exitCode !== 0) return ['is done, and its preview is refused'];
  const { runs } = JSON.parse(preview.out) as BackfillPreview;
  const requested = Number(/requested: (\d+) runs?\./.exec(message)?.[1] ?? 0);
  return requested === runs ? [] : [`requests ${requested} runs, and its preview shows ${runs}`];
};

/** Advice that was followed at once. */
const isVain = (one: Asked, all: readonly Asked[]): boolean => {
  const before = all[all.indexOf(one) - 1];
  return before !== undefined && advisesReplay(before) && one.words[1] === before.words[1] && !isDone(one);
};

const ofAction = (one: Asked, all: readonly Asked[]): Broken[] => [
  ...asPreviewed(one, all).map((message) => ({ invariant: 'backfills-as-previewed', asked: one, message })),
  ...(isVain(one, all)
    ? [{ invariant: 'advice-helps', asked: one, message: `was advised, and answers ${one.out}` }]
    : []),
];

export const judgeConsole = (slips: RegExp, asked: readonly Asked[]): Broken[] =>
  asked.flatMap((one) => {
    if (isAction(one)) return ofAction(one, asked);
    if (!isView(one)) return [];
    const answer: unknown = isAnswered(one) ? JSON.parse(one.out) : undefined;
    const path = one.words[1]!;
    const found: [string, string[]][] = [
      ['views-readable', wellFormed(slips, one, answer)],
      ['views-like-commands', like(one, asked)],
      [
        'views-in-order',
        path.startsWith('/api/executions/') && isAnswered(one) ? inOrder(answer as ExecutionView) : [],
      ],
      ['views-complete', path === '/api/attention' && isAnswered(one) ? listsAll(one, answer as Attention, asked) : []],
    ];
    return found.flatMap(([invariant, messages]) => messages.map((message) => ({ invariant, asked: one, message })));
  });
