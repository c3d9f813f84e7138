import type { Scenario } from '../../local/simulate/scenario';
import { batch, inlineScenario, polledTrigger } from './inline';

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
