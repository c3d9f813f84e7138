/** Answers builtin traits: from the table, and those that ask AWS by way of `checks`. */

import { lifecycles as known, type Lifecycle, type LifecycleStore } from '../../kernel/lifecycle';
import type { OpenRerun } from '../../kernel/reruns/rerun-store';
import type { Sensor } from '../../kernel/run/model';
import type { CurrentLogs } from '../../kernel/run/run-store';
import { succeededElsewhere } from '../../kernel/shadow/actual';
import type { ActualStore } from '../../kernel/shadow/actual-store';
import { BUILTIN_PREFIX } from '../../kernel/traits/builtin-names';
import { type Check, parseBuiltinConfig } from '../../kernel/traits/builtins';
import type { Evaluate, TraitQuestion } from '../../kernel/traits/evaluator';
import {
  evaluateCompleteness,
  evaluateFreshness,
  evaluateGroup,
  evaluateQuality,
  evaluateSubject,
  evaluateThreshold,
  evaluateUpstream,
  evaluateUpstreams,
  missingSensor,
  runsAgain,
  type UpstreamQuestion,
  upstreamText,
} from '../../kernel/traits/measurement';
import type { SensorStore } from '../../kernel/traits/trait-store';
import { isBeforeFirst, type UpstreamRuns, upstreamsFor } from '../../kernel/traits/upstream-runs';
import { pass, type Verdict } from '../../kernel/words/verdict';
import { FailureCategory, TraitStatus } from '../../kernel/words/vocabulary';
import type { OpenTable } from '../table/client/client';
import { lifecycleStore } from '../table/lifecycle/lifecycle-store';
import { actualStore } from '../table/markers/actual-store';
import { sensorStore } from '../table/markers/sensor-store';
import { openRerun } from '../table/reruns/open-reruns';
import { runLogStore } from '../table/runs/run-log-store';
import { queryStore } from '../table/traits/query-store';
import { checkEvaluator } from './checks';
import type { CheckParts } from './checks/asking';

export interface BuiltinSources {
  runLogs: CurrentLogs;
  reruns: OpenRerun;
  sensors: SensorStore;
  lifecycles: Pick<LifecycleStore, 'get' | 'occupants'>;
  /** Given for questions of shadow mode: what another scheduler has run counts as well. */
  actuals?: Pick<ActualStore, 'between'>;
  /** Answers the builtins that ask AWS. */
  check: (check: Check, question: TraitQuestion) => Promise<Verdict>;
}

/** Where runs of other pipelines are read. */
type UpstreamSources = Pick<BuiltinSources, 'actuals' | 'reruns' | 'runLogs'>;

/**
 * The verdict of its run log, unless a rerun beyond it was admitted, which has no run yet and will replace its data.
 * The rerun is read after the log, and only of a run that would count.
 */
const evaluateCompletion = async (
  asked: UpstreamQuestion,
  { runLogs, reruns }: Pick<BuiltinSources, 'reruns' | 'runLogs'>,
): Promise<Verdict> => {
  const { instance } = asked;
  const log = await runLogs.current(instance);
  const verdict = evaluateUpstream(asked, log);
  if (log === undefined || verdict.status !== TraitStatus.pass) return verdict;
  const rerun = await reruns.openBeyond(instance, log);
  return rerun === undefined ? verdict : runsAgain(asked, rerun);
};

const evaluateUpstreamAnywhere = async (
  asked: UpstreamQuestion,
  { actuals, ...sources }: UpstreamSources,
): Promise<Verdict> => {
  const { pipelineId, date, scheduleId } = asked.instance;
  const verdict = await evaluateCompletion(asked, sources);
  if (verdict.status === TraitStatus.pass || actuals === undefined) return verdict;
  const found = await actuals.between(pipelineId, date, date);
  const own = found.flatMap((each) => (each.ok && each.actual.scheduleId === scheduleId ? [each.actual] : []));
  return succeededElsewhere(upstreamText(asked), own) ?? verdict;
};

const evaluateAllUpstreams = async (
  config: UpstreamRuns,
  question: TraitQuestion,
  sources: UpstreamSources,
): Promise<Verdict> => {
  const instances = upstreamsFor(config, question);
  if (isBeforeFirst(config, instances)) return pass(`the runs of dates before ${config.since} are not needed`, null);
  const { date, nowMs } = question;
  const { calendar, maxAgeHours, atLeast = instances.length } = config;
  const verdicts = await Promise.all(
    instances.map((instance) => evaluateUpstreamAnywhere({ instance, date, calendar, maxAgeHours, nowMs }, sources)),
  );
  return evaluateUpstreams(verdicts, atLeast);
};

const MEMBERS_AT_ONCE = 50;

/**
 * The members that are in the state. The group's item names those that moved there; one that was removed or set to
 * another state by hand is named still.
 */
const membersIn = async (
  lifecycle: Lifecycle,
  { group, state }: { group: string; state: string },
  { get, occupants }: BuiltinSources['lifecycles'],
): Promise<string[]> => {
  const named = await occupants(lifecycle, group);
  const isIn = async (id: string): Promise<boolean> => (await get(lifecycle, id))?.state === state;
  // One that is found suffices, however many there are.
  for (let from = 0; from < named.length; from += MEMBERS_AT_ONCE) {
    const some = named.slice(from, from + MEMBERS_AT_ONCE);
    const are = await Promise.all(some.map(isIn));
    const found = some.filter((_, index) => are[index]);
    if (found.length > 0) return found;
  }
  return [];
};

export const builtinEvaluator =
  ({ runLogs, reruns, sensors, lifecycles, actuals, check }: BuiltinSources): Evaluate =>
  async (question: TraitQuestion) => {
    const parsed = parseBuiltinConfig(question.evaluator.slice(BUILTIN_PREFIX.length), question.config);
    if (!parsed.ok) {
      const problems = parsed.problems.map(({ path, message }) =>
        path.length > 0 ? `${path.join('.')}: ${message}` : message,
      );
      return {
        status: TraitStatus.error,
        reason: `${question.evaluator} is configured wrongly: ${problems.join('; ')}`,
        value: null,
        failureCategory: FailureCategory.permanent,
      };
    }
    const ofSensor = async (name: string, evaluate: (sensor: Sensor) => Verdict): Promise<Verdict> => {
      const sensor = await sensors.get(name, question);
      return sensor === undefined ? missingSensor(name, question.date) : evaluate(sensor);
    };
    const { builtin } = parsed;
    switch (builtin.name) {
      case 'upstream':
        return evaluateAllUpstreams(builtin.config, question, {
          runLogs,
          reruns,
          ...(actuals === undefined ? {} : { actuals }),
        });
      case 'sensor-threshold':
        return ofSensor(builtin.config.sensor, (sensor) => evaluateThreshold(builtin.config, sensor));
      case 'sensor-freshness':
        return ofSensor(builtin.config.sensor, (sensor) => evaluateFreshness(builtin.config, sensor, question.nowMs));
      case 'window-completeness':
        return ofSensor(builtin.config.sensor, (sensor) => evaluateCompleteness(builtin.config, sensor));
      case 'data-quality':
        return ofSensor(builtin.config.sensor, (sensor) => evaluateQuality(builtin.config, sensor));
      case 'lifecycle': {
        const { lifecycle: name, subject, group = '', state } = builtin.config;
        // biome-ignore lint/style/noNonNullAssertion: the configuration was parsed, and names a lifecycle.
        const lifecycle = known[name]!;
        // biome-ignore lint/style/noNonNullAssertion: parsed: one of its states, or none where its rule has one.
        const wanted = state === undefined ? lifecycle.group!.state : lifecycle.stateOf(state)!;
        if (subject === undefined)
          return evaluateGroup(group, wanted, await membersIn(lifecycle, { group, state: wanted }, lifecycles));
        return evaluateSubject(subject, wanted, await lifecycles.get(lifecycle, subject));
      }
      default:
        return check(builtin, question);
    }
  };

export interface BuiltinParts extends Omit<CheckParts, 'queries'> {
  /** Runs of another scheduler count as well. */
  shadow: boolean;
}

export const builtinsOfTable = (table: OpenTable, { shadow, ...parts }: BuiltinParts): Evaluate =>
  builtinEvaluator({
    runLogs: runLogStore(table),
    reruns: openRerun(table),
    sensors: sensorStore(table),
    lifecycles: lifecycleStore(table),
    check: checkEvaluator({ ...parts, queries: queryStore(table) }),
    ...(shadow ? { actuals: actualStore(table) } : {}),
  });
