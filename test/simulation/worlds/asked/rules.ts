/** Rules for every answer of a command or of the console in a world, compared with the later events of the world. */

import type { FleetRow, InstanceView } from '../../../../console/api';
import type { Evidence } from '../../../../simulator/evidence/evidence';
import type { Violation } from '../../../../simulator/evidence/result';
import { leadOf } from '../../../../simulator/invariants/facts';
import { isoAt } from '../../../../simulator/invariants/invariant';
import { judgeAcknowledged } from './acknowledged';
import type { Asked } from './ask';
import { isAction, isView, judgeConsole } from './console-rules';
import { judgeArrived, judgeMissed } from './unmarked';

interface Standing {
  pipelineId: string;
  date: string;
  scheduleId: string;
  state: string;
  kind: string | null;
  nextAt: string | null;
}

interface Broken {
  invariant: string;
  asked: Asked;
  message: string;
}

const typed = (asked: Asked): string =>
  `${isView(asked) || isAction(asked) ? 'console' : 'signalbox'} ${asked.words.join(' ')}`;

/** Words that only a value without a text leaves behind. */
const SLIPS = /\bundefined\b|\bNaN\b|Invalid Date|\[object |: null[.,]|\bInfinity\b/;
/** A refusal states the problem, and in a second sentence or clause the remedy. */
const REFUSAL = /^signalbox: .{10,}[.;:] .+/s;
/** The console refuses a value that its page does not send: it names the field and the values that are expected. */
const REFUSED_VALUE = /^signalbox: [\w.]+: .{10,}/;
const OK_OR_BAD = new Set([0, 1, 2]);

const readable = (asked: Asked): Broken[] => {
  const isJson = asked.words.includes('--json') || isView(asked);
  // JSON has null, and what users wrote.
  const slip = isJson ? null : SLIPS.exec(asked.out);
  const found = [
    ...(OK_OR_BAD.has(asked.exitCode) ? [] : [`ended with exit code ${asked.exitCode}: ${asked.err.slice(0, 500)}`]),
    ...(slip === null ? [] : [`says "${asked.out.slice(Math.max(0, slip.index - 60), slip.index + 40)}"`]),
    ...(asked.out === '' && asked.err === '' ? ['says nothing'] : []),
    ...(asked.err.includes('unexpected error') ? [`fails: ${asked.err.slice(0, 500)}`] : []),
    ...(asked.exitCode !== 2 ||
    REFUSAL.test(asked.err) ||
    ((isAction(asked) || isView(asked)) && REFUSED_VALUE.test(asked.err))
      ? []
      : [`refuses without a reason: ${asked.err.slice(0, 300)}`]),
  ];
  return found.map((message) => ({ invariant: 'answers-readable', asked, message }));
};

const parsed = ({ out, words, exitCode }: Asked): unknown => {
  if (!words.includes('--json') || exitCode > 1) return undefined;
  const lines = out.split('\n').filter((line) => line.trim() !== '');
  try {
    return JSON.parse(out);
  } catch {
    // Events are one document in each line.
    return lines.map((line) => JSON.parse(line) as unknown);
  }
};

const ofWhy = ({
  situation,
  ...rest
}: Standing & { situation: { kind: string; nextAt: string | null } }): Standing => ({
  ...rest,
  kind: situation.kind,
  nextAt: situation.nextAt,
});

/** The instances that a view of the console shows. */
const shownIn = ({ words: [, path = ''], out, exitCode }: Asked): Standing[] => {
  if (exitCode !== 0) return [];
  if (path.startsWith('/api/instances/')) return [ofWhy((JSON.parse(out) as InstanceView).why as never)];
  if (!path.startsWith('/api/fleet/rows')) return [];
  return (JSON.parse(out) as FleetRow[]).flatMap(({ pipelineId, cells }) =>
    cells.map(({ situation, ...cell }) => ({ pipelineId, ...cell, kind: situation })),
  );
};

const standingsIn = (asked: Asked): Standing[] => {
  if (isView(asked)) return shownIn(asked);
  const answer = parsed(asked);
  if (answer === undefined) return [];
  if (asked.words[0] === 'why') return [ofWhy(answer as never)];
  if (asked.words[0] !== 'status') return [];
  const { instances, pipelines } = answer as { instances?: Standing[]; pipelines?: Standing[] };
  const rows = (Array.isArray(answer) ? answer : (instances ?? pipelines ?? [])) as (Standing & {
    situation: string | null;
  })[];
  return rows.map(({ situation, ...row }) => ({ ...row, kind: situation }));
};

const nameOf = ({ pipelineId, date, scheduleId }: Standing): string => `${pipelineId} ${date} ${scheduleId}`;

interface Said extends Standing {
  asked: Asked;
}

/** Two commands of one instant say the same of one instance. */
const agreeing = (said: readonly Said[]): Broken[] =>
  said.flatMap((one, index) => {
    const other = said
      .slice(index + 1)
      .find((another) => another.asked.at === one.asked.at && nameOf(another) === nameOf(one));
    if (other === undefined) return [];
    const same = other.state === one.state && other.kind === one.kind && other.nextAt === one.nextAt;
    if (same) return [];
    const text = ({ state, kind, nextAt }: Said): string => `${state} (${kind}), next ${nextAt ?? 'never'}`;
    return [
      {
        invariant: 'answers-agree-at-once',
        asked: one.asked,
        message: `${nameOf(one)} is ${text(one)}, and \`${typed(other.asked)}\` says ${text(other)}`,
      },
    ];
  });

/** In these situations the job must not start before the named instant, unless a user acts. */
const NOT_BEFORE = new Set(['not-due', 'waits-opening', 'waits-retry']);

const actedOn = ({ scenario }: Evidence, { pipelineId, asked, nextAt }: Said): boolean =>
  scenario.events.some(
    (event) =>
      event.at >= asked.at - 1_000 &&
      event.at <= Date.parse(nextAt!) &&
      [event.rerun, event.cancel, event.resume, event.register, event.put].some(
        (action) =>
          action !== undefined && Object.values(action).some((value) => String(value).split('#').includes(pipelineId)),
      ),
  );

const kept = (said: readonly Said[], evidence: Evidence): Broken[] =>
  said
    .filter(({ kind, nextAt }) => kind !== null && nextAt !== null && NOT_BEFORE.has(kind))
    .filter((one) => !actedOn(evidence, one))
    .flatMap((one) => {
      const early = evidence.jobs.find(
        ({ pipeline, date, schedule, startedAt }) =>
          pipeline === one.pipelineId &&
          date === one.date &&
          schedule === one.scheduleId &&
          startedAt > one.asked.at &&
          startedAt < Date.parse(one.nextAt!) - 1_000 - leadOf(evidence),
      );
      if (early === undefined) return [];
      return [
        {
          invariant: 'answers-kept',
          asked: one.asked,
          message: `${nameOf(one)} is ${one.kind} until ${one.nextAt}; its job started at ${isoAt(early.startedAt)}`,
        },
      ];
    });

const TOLERANCE_MS = 15 * 60_000;
/** In these situations the instant is a time in the past at which something was due. */
const LATE_BY_NATURE = new Set(['stuck', 'missed', 'unwatched', 'failed', 'held']);

/** The next step is in the future: without faults, an answer must not name an instant that has passed. */
const ahead = (said: readonly Said[], { faults, scenario }: Evidence): Broken[] =>
  said
    .filter(({ kind, nextAt, asked }) => {
      if (nextAt === null || kind === null || LATE_BY_NATURE.has(kind)) return false;
      const isTroubled = faults.some(({ at, until }) => at <= asked.at && until > asked.at - 6 * 3_600_000);
      const areClocksRight = Object.keys(scenario.clocks).length === 0;
      return !isTroubled && areClocksRight && Date.parse(nextAt) < asked.at - TOLERANCE_MS;
    })
    .map((one) => ({
      invariant: 'answers-ahead',
      asked: one.asked,
      message: `${nameOf(one)} is ${one.state} (${one.kind}), and next is ${one.nextAt}, which has passed`,
    }));

/** An instance that runs or has completed a job has started one. */
const backed = (said: readonly Said[], { jobs }: Evidence): Broken[] =>
  said
    .filter(({ kind, state }) => kind === 'runs' || (kind === 'completed' && state === 'COMPLETED'))
    .filter(
      (one) =>
        !jobs.some(
          ({ pipeline, date, schedule, startedAt }) =>
            pipeline === one.pipelineId &&
            date === one.date &&
            schedule === one.scheduleId &&
            startedAt <= one.asked.at,
        ),
    )
    .map((one) => ({
      invariant: 'answers-backed',
      asked: one.asked,
      message: `${nameOf(one)} is ${one.state} (${one.kind}), and no engine has a job of this instance`,
    }));

export const judgeAnswers = (asked: readonly Asked[], evidence: Evidence): Violation[] => {
  const said = asked.flatMap((one) => standingsIn(one).map((standing): Said => ({ ...standing, asked: one })));
  const broken = [
    ...asked.flatMap(readable),
    ...judgeConsole(SLIPS, asked),
    ...judgeAcknowledged(asked, evidence),
    ...agreeing(said),
    ...kept(said, evidence),
    ...ahead(said, evidence),
    ...backed(said, evidence),
    ...judgeMissed(said, evidence),
    ...judgeArrived(asked, evidence),
  ];
  return broken.map(({ invariant, asked: one, message }) => ({
    invariant,
    at: isoAt(one.at),
    message: `\`${typed(one)}\`: ${message}`,
    evidence: {},
  }));
};
