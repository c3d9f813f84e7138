/** Views of the console beside the commands of a visit: of the same instance, at the same instant. */
import type { InstanceView, WhyAnswer } from '../../../../console/api';
import { addDays } from '../../../../kernel/time/date';
import type { Draw } from '../draw';
import type { Document } from '../drawn';
import type { Asked } from './ask';
import type { WorldConsole } from './console';

/** The facts that a person has in front of the page. */
interface Shown {
  pipeline: string;
  date: string;
  schedule: string;
  /** The newest run of the instance. */
  runId: string | undefined;
  today: string;
}

interface View {
  path(shown: Shown): string | undefined;
  /** The command with the same answer. */
  words?(shown: Shown): string[];
}

const part = encodeURIComponent;

const instancePath = ({ pipeline, date, schedule }: Omit<Shown, 'runId' | 'today'>): string =>
  `/api/instances/${part(pipeline)}/${date}/${part(schedule)}`;

const rowsPath = (names: readonly string[], today: string): string => {
  const range = { from: addDays(today, -3), to: addDays(today, 1) };
  return `/api/fleet/rows?${new URLSearchParams({ pipelines: names.join(','), ...range })}`;
};

const ofPipeline = (view: string): View => ({ path: ({ pipeline }) => `/api/pipelines/${part(pipeline)}${view}` });

const ofRun = (kind: string): View => ({
  path: ({ runId }) => (runId === undefined ? undefined : `/api/${kind}/${part(runId)}`),
});

/** A share of the visits that falls with the cost of the view. */
const viewsOf = (names: readonly string[], pools: readonly string[]): (readonly [weight: number, view: View])[] => [
  [3, { path: ({ today }) => rowsPath(names, today) }],
  [2, { path: () => '/api/attention' }],
  [1, { path: ({ pipeline }) => `/api/fleet?search=${part(pipeline.slice(1))}&mode=live` }],
  [1, { path: () => '/api/session' }],
  [2, { ...ofPipeline(''), words: ({ pipeline }) => ['runs', pipeline, '--json'] }],
  [1, ofPipeline('/history')],
  [1, ofPipeline('/graph')],
  [1, ofPipeline('/versions')],
  [1, ofPipeline('/shadow')],
  [
    2,
    {
      path: ({ pipeline, date }) => `/api/pipelines/${part(pipeline)}/backfill?from=${addDays(date, -1)}&to=${date}`,
      words: ({ pipeline, date }) => [
        ...['backfill', pipeline, '--from', addDays(date, -1), '--to', date],
        ...['--dry-run', '--json'],
      ],
    },
  ],
  [1, { path: () => '/api/pools' }],
  ...pools.map((pool): readonly [number, View] => [
    1,
    { path: () => `/api/pools/${part(pool)}`, words: () => ['describe', 'pool', pool, '--json'] },
  ]),
  [2, ofRun('executions')],
  [1, ofRun('chunks')],
];

export type Views = (given: {
  console: WorldConsole;
  /** The answer of `why --json` at this instant. */
  why: Asked;
  type(words: readonly string[]): Promise<Asked>;
}) => Promise<Asked[]>;

/** Names of the documents in a list; a file may have none. */
export const namesIn = (list: unknown): string[] => ((list ?? []) as Document[]).map(({ name }) => String(name));

/** The view of the instance, and one more. */
export const drawViews = (draw: Draw, file: Document): Views => {
  const view = draw.weighted(viewsOf(namesIn(file.pipelines), namesIn(file.pools)));
  return async ({ console, why, type }) => {
    if (why.exitCode > 1) return [];
    const { pipelineId: pipeline, date, scheduleId: schedule } = JSON.parse(why.out) as WhyAnswer;
    const instance = await console.read(instancePath({ pipeline, date, schedule }));
    const attempts = instance.exitCode === 0 ? (JSON.parse(instance.out) as InstanceView).attempts : [];
    const today = new Date(why.at).toISOString().slice(0, 10);
    const shown = { pipeline, date, schedule, runId: attempts[0]?.runId, today };
    const path = view.path(shown);
    if (path === undefined) return [instance];
    const answer = await console.read(path);
    return [instance, answer, ...(view.words === undefined ? [] : [await type(view.words(shown))])];
  };
};
