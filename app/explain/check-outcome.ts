/** The outcome if an instance's MARKER came now: obstacles beside the traits, and the readiness rule. */
import type { ArchetypeConfig, PipelineConfig } from '../../kernel/config';
import type { TraitPlan } from '../../kernel/run/execution';
import { barred } from '../../kernel/situation/situation';
import type { CheckedTrait } from '../../kernel/traits/evaluator';
import { decide, neededOf } from '../../kernel/waiting/readiness';
import { RunMode, RunStatus, TraitStatus } from '../../kernel/words/vocabulary';
import { instanceText } from '../stack/pipelines';
import { lockSentences } from './explain-lock';
import { explainUpstreams } from './explain-upstreams';
import type { Facts } from './facts';
import { holdSentence, whenText } from './time-text';

export interface Outcome {
  /** Undefined where only some of the traits were evaluated. */
  wouldStart: boolean | undefined;
  /** `WAIT`: a run begins and waits. `NOT`: no run begins. `PASS`, `FAIL`: of some of the traits. */
  state: 'START' | 'WAIT' | 'NOT' | 'PASS' | 'FAIL';
  sentences: string[];
}

/** Why a MARKER would begin no run. */
const refusalOf = (facts: Facts, nowMs: number): string | undefined => {
  const { instance, hold, runLog } = facts;
  const bar = barred(facts);
  if (bar?.kind === 'disabled') return `${instance.pipelineId} is disabled.`;
  if (bar?.kind === 'invalid') return `its configuration is invalid: ${bar.reason}.`;
  if (bar !== undefined) return `the day is excluded: ${bar.reason}.`;
  if (hold !== undefined)
    return `${instance.pipelineId} is ${holdSentence(hold)}; MARKERs are held until it is resumed.`;
  if (runLog?.status === RunStatus.completed)
    return `it has completed at ${whenText(runLog.completedAt ?? runLog.updatedAt, nowMs)}.`;
  if (runLog?.status === RunStatus.skipped)
    return `it was skipped at ${whenText(runLog.completedAt ?? runLog.updatedAt, nowMs)}; a MARKER is late data.`;
  if (runLog !== undefined && runLog.completedAt === undefined) return `its run is in progress (${runLog.status}).`;
  return undefined;
};

/** Why a run would begin, and wait for something else than its traits. */
const waitsOf = (facts: Facts, nowMs: number): string[] => {
  const { opensAtMs, lock, instance } = facts;
  const early =
    opensAtMs !== undefined && opensAtMs > nowMs ? [`It waits for its opening at ${whenText(opensAtMs, nowMs)}.`] : [];
  return lock === undefined ? early : [...early, ...lockSentences(instanceText(instance), facts, nowMs)];
};

const notes = (facts: Facts, { mode }: PipelineConfig, nowMs: number): string[] => {
  const { marker, runLog, upstreams, instance } = facts;
  const missing = marker === undefined && runLog === undefined;
  const cascade = missing ? explainUpstreams(upstreams, facts, nowMs) : undefined;
  return [
    ...(missing ? ['No MARKER for it has arrived.'] : []),
    ...(cascade === undefined ? [] : [cascade.sentence]),
    ...(mode === RunMode.shadow ? [`${instance.pipelineId} is in shadow mode: no job is started.`] : []),
  ];
};

/** Without the reasons: these are said of each trait. */
const listText = (traits: readonly Pick<CheckedTrait, 'type' | 'status'>[]): string =>
  traits.map(({ type, status }) => `${type} is ${status}`).join(', ');

/** The outcome for a selection of traits: whether they pass. */
export const outcomeOfSome = (checked: readonly CheckedTrait[]): Outcome => {
  const passes = checked.every(({ status }) => status === TraitStatus.pass);
  return {
    wouldStart: undefined,
    state: passes ? 'PASS' : 'FAIL',
    sentences: [
      passes
        ? 'The selected traits pass.'
        : `${listText(checked.filter(({ status }) => status !== TraitStatus.pass))}.`,
    ],
  };
};

const readinessOf = (
  { readinessRule: rule }: ArchetypeConfig,
  traits: readonly TraitPlan[],
  checked: readonly CheckedTrait[],
): { ready: boolean; sentences: string[] } => {
  const { ready, blocking, tolerated } = decide(rule, traits, checked);
  const required = traits.filter((trait) => trait.required).length;
  if (!ready)
    return {
      ready,
      sentences: [
        `Its traits keep it waiting (${required - blocking.length} of ${required} required ones pass, ` +
          `${neededOf(rule, required)} are needed): ${listText(blocking)}.`,
      ],
    };
  const stable = rule.stableFor ?? 1;
  return {
    ready,
    sentences: [
      ...(required === 0 ? ['It has no required traits.'] : []),
      ...(tolerated.length === 0 ? [] : [`What does not pass keeps nothing waiting: ${listText(tolerated)}.`]),
      ...(stable > 1 ? [`Its rule requires ${stable} passing evaluations in a row; this was one.`] : []),
    ],
  };
};

export const outcomeOf = (
  {
    facts,
    pipeline,
    archetype,
    traits,
  }: {
    facts: Facts;
    pipeline: PipelineConfig;
    archetype: ArchetypeConfig;
    traits: readonly TraitPlan[];
  },
  checked: readonly CheckedTrait[],
  nowMs: number,
): Outcome => {
  const name = instanceText(facts.instance);
  const readiness = readinessOf(archetype, traits, checked);
  const said = notes(facts, pipeline, nowMs);
  const refusal = refusalOf(facts, nowMs);
  if (refusal !== undefined)
    return {
      wouldStart: false,
      state: 'NOT',
      sentences: [`${name} would not start: ${refusal}`, ...readiness.sentences],
    };
  const waits = waitsOf(facts, nowMs);
  const wouldStart = readiness.ready && waits.length === 0;
  const first = wouldStart ? `With a MARKER ${name} would start now.` : `With a MARKER ${name} would wait.`;
  return {
    wouldStart,
    state: wouldStart ? 'START' : 'WAIT',
    sentences: [first, ...waits, ...readiness.sentences, ...said],
  };
};
