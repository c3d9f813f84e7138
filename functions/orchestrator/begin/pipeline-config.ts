import type { ChosenLock } from '../../../kernel/attempt/beginning';
import { lockOfExecution } from '../../../kernel/attempt/lock-key';
import {
  type ArchetypeConfig,
  describeProblem,
  type Parsed,
  type PipelineConfig,
  parseArchetype,
  parsePipeline,
  type ScheduleConfig,
} from '../../../kernel/config';
import { checkReferences } from '../../../kernel/registration/references';
import type { Hold } from '../../../kernel/run/held';
import { migrationUntil } from '../../../kernel/run/locks';
import type { Run } from '../../../kernel/run/model';
import { findSchedule } from '../../../kernel/schedule/schedule';
import { asExecuted } from '../../../kernel/shadow/mode';
import { ConfigError } from '../../../kernel/values/errors';
import type { Instance } from '../../../kernel/words/instance';
import type { OrchestratorPorts } from '../task/ports';

const MAX_PROBLEMS = 5;

const validOrThrow = <Value>(parsed: Parsed<Value>, subject: string, remedy = 'Apply it again.'): Value => {
  if (parsed.ok) return parsed.value;
  const problems = parsed.problems.slice(0, MAX_PROBLEMS).map(describeProblem).join(' ');
  throw new ConfigError(`${subject} is not valid in this version: ${problems} ${remedy}`);
};

export interface RegisteredPipeline {
  pipeline: PipelineConfig;
  schedule: ScheduleConfig;
  /** When the pipeline was registered first. */
  registeredAt: string;
  configVersion: number | undefined;
  hold: Hold | undefined;
  lock: ChosenLock;
}

/** The pipeline by which the run has begun: another version may have been activated since. */
export const pipelineOfRun = async (
  { pipelineId, configVersion, executionArn }: Run,
  registered: RegisteredPipeline,
  { config }: OrchestratorPorts,
): Promise<PipelineConfig> => {
  if (configVersion === undefined || configVersion === registered.configVersion) return registered.pipeline;
  const document = await config.pipelineVersion(pipelineId, configVersion);
  if (document === undefined)
    throw new ConfigError(
      `Version ${configVersion} of pipeline ${pipelineId}, on which its run was planned, does not exist any more; ` +
        'write the MARKER again with replay = true',
    );
  const subject = `Version ${configVersion} of pipeline ${pipelineId}`;
  return asExecuted(validOrThrow(parsePipeline(document), subject), { executionArn });
};

/** The instance's pipeline and schedule as they are registered now, in the execution's mode. */
export const registeredPipeline = async (
  instance: Instance & { executionArn: string },
  { config }: OrchestratorPorts,
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
      lock: { lockKey: lockOfExecution(pipeline, instance), datesApartUntil: migrationUntil(stored, instance) },
    };
  const known = pipeline.schedules.map(({ name }) => name).join(', ');
  throw new ConfigError(
    `Pipeline ${pipelineId} has no schedule "${scheduleId}"; it has ${known}. Write the MARKER with one of these.`,
  );
};

/**
 * The pipeline's archetype. It may have changed since the pipeline was registered, so both are checked together again:
 * a required trait that came in since, without an evaluator, must stop the run and not be passed over.
 */
const archetypeOf = async (
  pipeline: PipelineConfig,
  { config, enabledEngines }: OrchestratorPorts,
  { version, remedy }: { version?: string; remedy?: string } = {},
): Promise<ArchetypeConfig> => {
  const stored = await config.archetype(pipeline.archetype);
  if (stored === undefined)
    throw new ConfigError(
      `Pipeline ${pipeline.name} names the archetype ${pipeline.archetype}, which does not exist; register it ` +
        '(signalbox apply)',
    );
  const archetype = validOrThrow(parseArchetype(stored.document), `Archetype ${pipeline.archetype}`);
  const references = { archetypes: new Map([[archetype.name, archetype]]), enabledEngines };
  const problems = checkReferences(pipeline, references);
  validOrThrow<unknown>(
    problems.length === 0 ? { ok: true, value: undefined } : { ok: false, problems },
    `Pipeline ${pipeline.name}${version ?? ''} with archetype ${archetype.name}`,
    remedy,
  );
  return archetype;
};

export const registeredArchetype = (pipeline: PipelineConfig, ports: OrchestratorPorts): Promise<ArchetypeConfig> =>
  archetypeOf(pipeline, ports);

/** `pipeline` is the version by which the run has begun; archetypes are kept in their last form alone. */
export const archetypeOfRun = (pipeline: PipelineConfig, ports: OrchestratorPorts): Promise<ArchetypeConfig> =>
  archetypeOf(pipeline, ports, {
    version: ', in the version by which the run began,',
    remedy:
      'The archetype was changed since. To run it by the current version, write the MARKER again with replay = true.',
  });
