/**
 * Actions of a world's script that people take in the console or with a command, in place of the same writes by the
 * simulator. Which ones follows from the seed and the event alone, so that a part of a world and its copies act in the
 * same way.
 */
import type { ActionResult, Actions, BackfillPreview, InstanceView } from '../../../../console/api';
import type { SimulateOptions, Visited } from '../../../../simulator/run/simulate';
import type { Scenario } from '../../../../simulator/scenario/scenario';
import type { ScenarioEvent } from '../../../../simulator/scenario/schema';
import { drawFrom } from '../draw';
import { type Asked, ask, USER } from './ask';
import type { Consoles, WorldConsole } from './console';

type Through = NonNullable<SimulateOptions['through']>;
type Act = Through extends ReadonlyMap<unknown, infer Way> ? Way : never;

const DEFAULT_SCHEDULE = 'daily';

/** An action as the page sends it. */
type Sent = { [Path in keyof Actions]: readonly [path: Path, body: Actions[Path]] }[keyof Actions];

type OfInstance = NonNullable<ScenarioEvent['cancel']>;

const instanceOf = ({ pipeline, date, schedule = DEFAULT_SCHEDULE, reason = '' }: OfInstance) => ({
  ...{ pipelineId: pipeline, date, scheduleId: schedule },
  reason,
});

const markOf = ({ pipeline, date, schedule, replay = false, ...rest }: NonNullable<ScenarioEvent['marker']>) => {
  const { source: _, ...more } = rest;
  if (date === undefined || schedule === undefined || Object.keys(more).length > 0) return undefined;
  return ['/api/actions/mark', { pipelineId: pipeline, date, scheduleId: schedule, replay }] as const;
};

const rerunOf = ({ kind = 'manual', concurrency, ...of }: NonNullable<ScenarioEvent['rerun']>) =>
  kind === 'manual' && concurrency === undefined
    ? (['/api/actions/rerun', { ...instanceOf(of), failedChunks: false }] as const)
    : undefined;

/** The id of no run, for an instance whose page shows none. */
const NO_RUN = 'none';

/** With the run that the page of its instance shows. */
const withShownRun = async (sent: Sent, console: WorldConsole): Promise<Sent> => {
  if (sent[0] !== '/api/actions/cancel' && sent[0] !== '/api/actions/approve') return sent;
  const [path, body] = sent;
  const parts = [body.pipelineId, body.date, body.scheduleId].map(encodeURIComponent);
  const page = await console.read(`/api/instances/${parts.join('/')}`);
  if (page.exitCode !== 0) return sent;
  const { runLog } = (JSON.parse(page.out) as InstanceView).why;
  const runId = runLog === null || runLog.completedAt !== null ? null : runLog.runId;
  if (path === '/api/actions/cancel') return [path, { ...body, runId }];
  return [path, { ...body, runId: runId ?? body.runId }];
};

/** Undefined: the console has no action for it. */
const sentFor = ({ marker, rerun, cancel, recheck, approve, ...event }: ScenarioEvent): Sent | undefined => {
  if (event.times !== undefined) return undefined;
  if (marker !== undefined) return markOf(marker);
  if (rerun !== undefined) return rerunOf(rerun);
  if (cancel !== undefined) return ['/api/actions/cancel', { ...instanceOf(cancel), runId: null }];
  if (recheck !== undefined) return ['/api/actions/recheck', instanceOf(recheck)];
  if (approve !== undefined && approve.link !== true)
    return ['/api/actions/approve', { ...instanceOf(approve), runId: NO_RUN }];
  const { pause, resume } = event;
  if (pause !== undefined) return ['/api/actions/pause', { pipelineId: pause.pipeline, reason: pause.reason ?? '' }];
  return resume === undefined ? undefined : ['/api/actions/resume', { pipelineId: resume.pipeline }];
};

export const isDone = ({ exitCode, out }: Asked): boolean => exitCode === 0 && (JSON.parse(out) as ActionResult).done;

/** A MARKER that would be rejected, and not with `replay`: the person follows this advice. */
export const advisesReplay = (asked: Asked): boolean =>
  asked.words[1] === '/api/actions/mark' &&
  asked.exitCode === 0 &&
  !isDone(asked) &&
  asked.out.includes('choose “replay”');

interface Acting {
  consoles: Consoles;
  asked: Asked[];
}

const actionOf =
  (event: ScenarioEvent, sent: Sent, { consoles, asked }: Acting): Act =>
  async (visited: Visited) => {
    const console = consoles(visited, event.rerun?.requestedBy ?? event.approve?.requestedBy ?? USER);
    const [path, body] = await withShownRun(sent, console);
    const answer = await console.act(path, body);
    if (!advisesReplay(answer)) {
      asked.push(answer);
      return isDone(answer) ? [event] : [];
    }
    const again = await console.act(path, { ...body, replay: true });
    asked.push(answer, again);
    return isDone(again) ? [{ ...event, marker: { ...event.marker!, replay: true } }] : [];
  };

type Backfill = Omit<Actions['/api/actions/backfill'], 'plan'>;

export const previewPath = ({ pipelineId, from, to, schedule, withDependants, all }: Backfill): string => {
  const query = {
    ...{ from, to },
    ...(schedule === null ? {} : { schedule }),
    ...(withDependants ? { withDependants: 'true' } : {}),
    ...(all ? { all: 'true' } : {}),
  };
  return `/api/pipelines/${encodeURIComponent(pipelineId)}/backfill?${new URLSearchParams(query)}`;
};

/** For a backfill whose preview is refused: it is refused itself. */
const NO_PLAN = 'none';

/** It amounts to the reruns that its preview has; those of dependants may be decided without one. */
const backfillOf =
  (at: number, body: Backfill, { consoles, asked }: Acting): Act =>
  async (visited: Visited) => {
    const console = consoles(visited, USER);
    const preview = await console.read(previewPath(body));
    const plan = preview.exitCode === 0 ? (JSON.parse(preview.out) as BackfillPreview).plan : NO_PLAN;
    const answer = await console.act('/api/actions/backfill', { ...body, plan });
    asked.push(preview, answer);
    if (preview.exitCode !== 0 || !isDone(answer)) return [];
    const { pipelineId, reason, concurrency } = body;
    return (JSON.parse(preview.out) as BackfillPreview).instances
      .filter(({ state, pipelineId: of }) => state === 'planned' && of === pipelineId)
      .map(({ date, scheduleId }) => ({
        at,
        rerun: { ...{ pipeline: pipelineId, date, schedule: scheduleId }, reason, requestedBy: USER, concurrency },
      }));
  };

/** Reruns of one instant that share slots are those of a backfill. */
const backfillsIn = ({ events }: Scenario): ScenarioEvent[][] => {
  const found = new Map<string, ScenarioEvent[]>();
  for (const event of events) {
    const { at, rerun } = event;
    if (rerun?.concurrency === undefined || rerun.kind !== undefined || event.times !== undefined) continue;
    const key = `${at} ${rerun.pipeline} ${rerun.schedule ?? DEFAULT_SCHEDULE}`;
    found.set(key, [...(found.get(key) ?? []), event]);
  }
  return [...found.values()].filter((of) => of.length > 1);
};

/** A document that is deleted is deleted by the command, which refuses it where something needs it. */
const deletionOf = ({ delete: key }: ScenarioEvent): string[] | undefined => {
  const [, kind = '', name = ''] = /^(POOL|CALENDAR|ARCHETYPE)#(.+)$/.exec(key?.PK ?? '') ?? [];
  return key?.SK === 'CONFIG' && kind !== '' ? ['delete', kind.toLowerCase(), name, '--yes'] : undefined;
};

const deleting =
  (event: ScenarioEvent, words: readonly string[], { asked }: Acting): Act =>
  async (visited: Visited) => {
    const answer = await ask(visited, words);
    asked.push(answer);
    return answer.exitCode === 0 ? [event] : [];
  };

/** The share of a world's actions that are taken in the console. */
const SHARES = [0, 0.25, 0.6];

/** `acting.asked` grows while the world is played. */
export const consoleActions = (seed: number, scenario: Scenario, acting: Acting): Through => {
  const share = drawFrom(seed, 'console').pick(SHARES);
  const through = new Map<ScenarioEvent, Act>();
  const drawOf = (event: ScenarioEvent) => drawFrom(seed, `console ${JSON.stringify(event)}`);
  for (const event of scenario.events) {
    const deletion = deletionOf(event);
    if (deletion !== undefined) through.set(event, deleting(event, deletion, acting));
    const sent = sentFor(event);
    if (sent !== undefined && drawOf(event).chance(share)) through.set(event, actionOf(event, sent, acting));
  }
  for (const [first, ...others] of backfillsIn(scenario)) {
    const draw = drawOf(first!);
    if (!draw.chance(share)) continue;
    const dates = [first!, ...others].map(({ rerun }) => rerun!.date).sort();
    const { pipeline, schedule = DEFAULT_SCHEDULE, concurrency = 1 } = first!.rerun!;
    const body: Backfill = {
      ...{ pipelineId: pipeline, from: dates[0]!, to: dates.at(-1)!, concurrency, reason: 'backfill' },
      // All hours of several days, one after the other, outlast a world.
      schedule: draw.chance(0.5) || /^h\d\d$/.test(schedule) ? schedule : null,
      withDependants: draw.chance(0.3),
      all: draw.chance(0.3),
    };
    through.set(first!, backfillOf(first!.at, body, acting));
    for (const other of others) through.set(other, async () => []);
  }
  return through;
};
