/** Reads what decides whether an attempt may begin now, for CheckExclusion and, under the lock, ResolvePipeline. */
import { type ChosenLock, type Hindrance, hindranceOf, reasonOf } from '../../../kernel/attempt/beginning';
import { holdText } from '../../../kernel/holds/hold';
import { findCalendar } from '../../../kernel/schedule/exclusion';
import { opensAt } from '../../../kernel/schedule/schedule';
import { iso } from '../../../kernel/time/instant';
import { ConfigError, diverted } from '../../../kernel/values/errors';
import type { Instance } from '../../../kernel/words/instance';
import type { OrchestratorPorts } from '../task/ports';
import { nextCheckMs, type Origin, readForCascade } from '../task/upstreams';
import type { RegisteredPipeline } from './pipeline-config';

/** ResolvePipeline does not know `notBefore`, which is over when CheckExclusion lets an execution pass. */
type Input = Instance & Origin & { executionArn: string; notBefore?: string | undefined };

interface BeginDecision {
  /** From when the instance may start. */
  opensAtMs: number;
  hindrance: Hindrance | undefined;
}

/** Number of waits for the opening so far. */
export const decideBegin = async (
  input: Input,
  registered: RegisteredPipeline,
  { nowMs, round, taken }: { nowMs: number; round: number; taken: ChosenLock },
  ports: OrchestratorPorts,
): Promise<BeginDecision> => {
  const { pipeline, schedule } = registered;
  const { date, notBefore } = input;
  const calendar = await findCalendar(pipeline, ports.config);
  const scheduleOpensMs = opensAt(pipeline, schedule, date) ?? nowMs;
  const upstreams = await readForCascade(pipeline, input, ports);
  const { blocking } = upstreams;
  const saidMs = notBefore === undefined ? nowMs : Date.parse(notBefore);
  const waitsUntilMs = Math.max(saidMs, nextCheckMs(upstreams, nowMs, round) ?? upstreams.notBeforeMs);
  const opensAtMs = Math.max(scheduleOpensMs, waitsUntilMs);
  const delay =
    blocking.length === 0 ? 'the MARKER says not to start' : `${reasonOf(blocking)}; it is checked again, not`;
  const cause = waitsUntilMs > scheduleOpensMs ? delay : `schedule ${schedule.name} does not open`;
  const opening = { isEarly: opensAtMs > nowMs, whyNotYet: `${cause} before ${iso(opensAtMs)}` };
  return { opensAtMs, hindrance: hindranceOf(input, { ...registered, calendar, opening, blocking }, taken) };
};

/** How the state machine and AlertError are answered: they branch by the error's name. */
export const errorOf = ({ pipelineId, date }: Instance, { lock }: RegisteredPipeline, hindrance: Hindrance): Error => {
  switch (hindrance.kind) {
    case 'undecidable':
      return new ConfigError(
        `It cannot be decided whether ${date} is excluded: ${hindrance.reason}. ${hindrance.remedy}`,
      );
    case 'shadow':
      return new ConfigError(
        `Pipeline ${pipelineId} was set to shadow mode after this execution began, so nothing is started; when it is ` +
          'live again, write the MARKER with replay = true',
      );
    case 'excluded':
      return diverted('Signalbox.Excluded', hindrance.reason);
    case 'held':
      return diverted('Signalbox.Held', `Pipeline ${pipelineId} is ${holdText(hindrance.hold)}`);
    case 'early':
    case 'lock-changed':
      return diverted('Signalbox.LockChanged', lock.lockKey);
  }
};
