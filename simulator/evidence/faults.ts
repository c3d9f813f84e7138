/**
 * The scenario's faults behind the embedded cloud's one door. Scripted faults come first; random ones, at the
 * scenario's rate per call, come on top. Every injected fault is kept as evidence.
 */

import { delayOf, type Fault, type Faults } from '../../emulator/protocol/faults';
import { required } from '../../kernel/values/required';
import type { Random } from '../scenario/random';
import type { RandomFaults } from '../scenario/scenario';
import type { FaultEntry } from '../scenario/schema';

export interface InjectedFault {
  at: number;
  /** When a delay is over; else `at`. */
  until: number;
  target: string;
  kind: Fault['kind'];
  scripted: boolean;
}

/** A transition that takes so long that its execution hangs. */
export const isHang = ({ target }: InjectedFault): boolean => target.startsWith('transitions');

export interface ScriptedFaults extends Faults {
  injected(): readonly InjectedFault[];
}

interface Script {
  now(): number;
  entries: readonly FaultEntry[];
  byChance: RandomFaults;
  random: Random;
}

const RANDOM_DELAY_MS = 2_000;

const ofKind = (kind: Fault['kind'], delayMs: number): Fault => (kind === 'delay' ? { kind, ms: delayMs } : { kind });

/**
 * Which kinds make sense where: a Lambda call cannot be reordered, a stream batch cannot be throttled. `reorder` and
 * `drop` of the stream are not drawn at random, because DynamoDB promises order per key and at-least-once delivery.
 */
const RANDOM_KINDS: readonly (readonly [RegExp, readonly Fault['kind'][]])[] = [
  [/^lambda:/, ['crash-before', 'crash-after', 'timeout', 'throttle', 'error', 'delay']],
  [/^dynamodb/, ['crash-before', 'crash-after', 'throttle', 'error']],
  [/^stream/, ['duplicate', 'delay']],
  [/^job-events/, ['drop', 'duplicate', 'delay']],
  [/^signals/, ['duplicate', 'delay']],
  [/^state:/, ['crash-before', 'crash-after', 'throttle', 'error', 'duplicate']],
  [/^states/, ['crash-before', 'crash-after', 'throttle', 'error']],
  [/^(sns|events)/, ['crash-before', 'crash-after', 'throttle', 'error', 'duplicate']],
  [/^scheduler:CreateSchedule$/, ['crash-before', 'crash-after', 'throttle', 'error']],
  [/^scheduler/, ['delay', 'duplicate', 'drop']],
  [/^engine:/, ['crash-before', 'crash-after', 'timeout', 'throttle', 'error']],
];

/** Random faults belong to a target's group: `lambda`, `dynamodb`, `stream`, ... */
const kindsFor = (targets: readonly string[]): readonly Fault['kind'][] =>
  RANDOM_KINDS.find(([group]) => targets.some((target) => group.test(target)))?.[1] ?? [];

export const scriptedFaults = ({ now, entries, byChance: { rate, until }, random }: Script): ScriptedFaults => {
  const seen = entries.map(() => 0);
  const injected: InjectedFault[] = [];

  const scripted = (targets: readonly string[], at: number): Fault | undefined => {
    for (const [index, entry] of entries.entries()) {
      if (!targets.includes(entry.target) || at < (entry.from ?? -Infinity) || at >= (entry.until ?? Infinity))
        continue;
      const call = seen[index] ?? 0;
      seen[index] = call + 1;
      const skipped = entry.after ?? 0;
      if (call < skipped || call >= skipped + (entry.count ?? Infinity)) continue;
      return ofKind(entry.kind, entry.by ?? 0);
    }
    return undefined;
  };

  const drawn = (targets: readonly string[], at: number): Fault | undefined => {
    if (rate === 0 || at >= until) return undefined;
    const kinds = kindsFor(targets);
    if (kinds.length === 0 || random() >= rate) return undefined;
    const kind = required(kinds[Math.floor(random() * kinds.length)], 'kind of fault');
    return ofKind(kind, Math.floor(random() * RANDOM_DELAY_MS));
  };

  return {
    next(targets) {
      const at = now();
      const script = scripted(targets, at);
      const fault = script ?? drawn(targets, at);
      if (fault !== undefined)
        injected.push({
          at,
          until: at + delayOf(fault),
          target: targets[targets.length - 1] ?? '',
          kind: fault.kind,
          scripted: script !== undefined,
        });
      return fault;
    },
    injected: () => injected,
  };
};
