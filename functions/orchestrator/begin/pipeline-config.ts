import { lockKeyOf } from '../../../kernel/attempt/lock-key';
import {
  type ArchetypeConfig,
  describeProblem,
  type Parsed,
  type PipelineConfig,
  parseArchetype,
  parsePipeline,
  type ScheduleConfig,
} from '../../../kernel/config';
import type { StoredConfig } from '../../../kernel/config/config-store';
import { checkReferences } from '../../../kernel/registration/references';
import { datesApartUntil } from '../../../kernel/run/dates-apart';
import type { Hold } from '../../../kernel/run/held';
import { findSchedule } from '../../../kernel/schedule/schedule';
import { asExecuted, isShadow, modeOf } from '../../../kernel/shadow/mode';
import { ConfigError } from '../../../kernel/values/errors';
import type { Instance } from '../../../kernel/words/instance';
import { RunMode } from '../../../kernel/words/vocabulary';
import type { OrchestratorPorts } from '../task/ports';

const MAX_PROBLEMS = 5;

const validOrThrow = <Value>(parsed: Parsed<Value>, subject: string): Value => {
  if (parsed.ok) return parsed.value;
  const problems = parsed.problems.slice(0, MAX_PROBLEMS).map(describeProblem).join(' ');
  throw new ConfigError(`${subject} is not valid in this version: ${problems} Apply it again.`);
};

/** The lock that the instance runs under, by the configuration of now. */
export interface ChosenLock {
  lockKey: string;
  /** ISO instant until which every date had a lock of its own, where such runs may be left; else empty. */
  datesApartUntil: string;
}

/** In the execution's mode, also where the pipeline has another one by now. */
const chosenLock = (
  { concurrency }: PipelineConfig,
  stored: StoredConfig,
  instance: Instance & { executionArn: string },
): ChosenLock => ({
  lockKey: lockKeyOf({ concurrency, mode: modeOf(instance) }, instance),
  datesApartUntil: datesApartUntil(stored, instance),
});

export interface RegisteredPipeline {
  pipeline: PipelineConfig;
  schedule: ScheduleConfig;
  /** When the pipeline was registered first. */
  registeredAt: string;
  configVersion: number | null;
  hold: Hold | null;
  lock: ChosenLock;
}

/** The pipeline as the version says that the run was planned on: another one may be active by now. */
export const pipelineOfVersion = async (
  pipelineId: string,
  number: number,
  { config }: Pick<OrchestratorPorts, 'config'>,
): Promise<PipelineConfig> => {
  const document = await config.pipelineVersion(pipelineId, number);
  if (document === undefined)
    throw new ConfigError(
      `Version ${number} of pipeline ${pipelineId}, on which its run was planned, does not exist any more; write ` +
        'the MARKER again with replay = true',
    );
  return validOrThrow(parsePipeline(document), `Version ${number} of pipeline ${pipelineId}`);
};

/** The calendar that decides whether the date runs cannot be read. */
export const undecidable = (
  { date }: Pick<Instance, 'date'>,
  { reason, remedy }: { reason: string; remedy: string },
): ConfigError => new ConfigError(`It cannot be judged whether ${date} is excluded: ${reason}. ${remedy}`);

/** Whoever was started to run live runs nothing for a pipeline that is in shadow mode by now. */
export const refuseShadow = (
  { name, mode }: Pick<PipelineConfig, 'name' | 'mode'>,
  of: { executionArn: string },
): void => {
  if (mode === RunMode.live || isShadow(of)) return;
  throw new ConfigError(
    `Pipeline ${name} was set to shadow mode after this execution began, so nothing is started; when it is live ` +
      'again, write the MARKER with replay = true',
  );
};

/** The instance's pipeline and schedule as they are registered now, in the execution's mode. */
export const registeredPipeline = async (
  instance: Instance & { executionArn: string },
  { config }: Pick<OrchestratorPorts, 'config'>,
): Promise<RegisteredPipeline> => {
  const { pipelineId, scheduleId, executionArn } = instance;
  const stored = await config.pipeline(pipelineId);
  if (stored === undefined)
    throw new ConfigError(
      `There is no pipeline ${pipelineId}; register it (signalbox apply), or correct who writes the MARKER`,
    );
  const pipeline = asExecuted(validOrThrow(parsePipeline(stored.document), `Pipeline ${pipelineId}`), { executionArn });
  const schedule = findSchedule(pipeline, scheduleId);
  if (schedule !== undefined)
    return {
      pipeline,
      schedule,
      registeredAt: stored.registeredAt,
      configVersion: stored.configVersion,
      hold: stored.hold,
      lock: chosenLock(pipeline, stored, instance),
    };
  const known = pipeline.schedules.map(({ name }) => name).join(', ');
  throw new ConfigError(
    `Pipeline ${pipelineId} has no schedule "${scheduleId}"; it has ${known}. Write the MARKER with one of these.`,
  );
};

/**
 * The pipeline's archetype. It may have changed since the pipeline was registered, so both are judged together again: a
 * required trait that came in since, without an evaluator, must stop the run and not be passed over.
 */
export const registeredArchetype = async (
  pipeline: PipelineConfig,
  { config, enabledEngines }: Pick<OrchestratorPorts, 'config' | 'enabledEngines'>,
): Promise<ArchetypeConfig> => {
  const stored = await config.archetype(pipeline.archetype);
  if (stored === undefined)
    throw new ConfigError(
      `Pipeline ${pipeline.name} names the archetype ${pipeline.archetype}, which does not exist; register it ` +
        '(signalbox apply)',
    );
  const archetype = validOrThrow(parseArchetype(stored.document), `Archetype ${pipeline.archetype}`);
  // Whether plain http is right here was judged at registration; the connection itself is guarded.
  const problems = checkReferences(pipeline, {
    archetypes: new Map([[archetype.name, archetype]]),
    enabledEngines,
    plainHttp: true,
  });
  validOrThrow<unknown>(
    problems.length === 0 ? { ok: true, value: undefined } : { ok: false, problems },
    `Pipeline ${pipeline.name} with archetype ${archetype.name}`,
  );
  return archetype;
};
