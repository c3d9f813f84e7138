import { simulate } from '../../simulator/run/simulate';
import type { Scenario } from '../../simulator/scenario/scenario';
import { batch, inlineScenario, polledTrigger } from '../support/inline';

/** A MARKER at the second minute of a three-minute day: the watchdog does not get its turn. */
export const oneRun = (): Scenario =>
  inlineScenario({
    start: '2026-03-07T06:00:30Z',
    until: '2026-03-07T06:03:30Z',
    archetypes: [batch],
    pipelines: [{ name: 'orders', archetype: 'batch', trigger: polledTrigger }],
    jobs: [{ duration: '0s' }],
    events: [{ at: '2026-03-07T06:01:00Z', marker: { pipeline: 'orders', date: '2026-03-07' } }],
  });

export interface RunUsage {
  transitions: number;
  /** By function. */
  lambdaInvocations: Readonly<Record<string, number>>;
  readUnits: number;
  writeUnits: number;
  /** By operation of DynamoDB. */
  units: Readonly<Record<string, { read: number; write: number }>>;
  snsPublishes: number;
  estimatedUsd: number;
}

/** The usage of the run itself: the usage of the scenario minus its usage without the MARKER. */
export const countOneRun = async (): Promise<RunUsage> => {
  const [withRun, without] = await Promise.all(
    [simulate(oneRun(), { seed: 1 }), simulate({ ...oneRun(), events: [] }, { seed: 1 })].map(
      async (simulation) => (await simulation).evidence.usage,
    ),
  );
  const before = without!.dynamodb.units;
  const units = Object.entries(withRun!.dynamodb.units).map(([operation, { read, write }]) => {
    const unit = before[operation] ?? { read: 0, write: 0 };
    return [operation, { read: read - unit.read, write: write - unit.write }] as const;
  });
  const sum = (side: 'read' | 'write'): number => units.reduce((total, [, unit]) => total + unit[side], 0);
  return {
    transitions: withRun!.transitions - without!.transitions,
    lambdaInvocations: withRun!.lambdaInvocations,
    readUnits: sum('read'),
    writeUnits: sum('write'),
    units: Object.fromEntries(units),
    snsPublishes: withRun!.snsPublishes - without!.snsPublishes,
    estimatedUsd: withRun!.estimatedUsd - without!.estimatedUsd,
  };
};
