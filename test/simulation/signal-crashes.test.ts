/** The function marker-source dies at each of its calls, before and after it: every signal is worked off once. */
import { expect } from 'chai';
import { simulate } from '../../simulator/run/simulate';
import { batch, inlineScenario } from '../support/inline';

const object = (key: string) => ({ object: { bucket: 'raw', key } });

const play = (fault: Readonly<Record<string, unknown>>) =>
  simulate(
    inlineScenario({
      start: '2026-03-07T00:00:00Z',
      until: '2026-03-08T00:00:00Z',
      archetypes: [batch],
      pipelines: [
        {
          name: 'orders',
          archetype: 'batch',
          trigger: { type: 'http', url: 'https://jobs.local/job' },
          markers: [{ type: 's3', bucket: 'raw', key: 'orders/{date}' }],
        },
      ],
      jobs: [{ duration: '1m' }],
      stack: { markerBuckets: { raw: ['*'] } },
      events: ['orders/2026-03-07', 'orders/2026-02-30', 'bills/2026-03-07'].map((key) => ({
        at: '2026-03-07T06:00:00Z',
        ...object(key),
      })),
      // The router and the watchdog meet the faults of others.
      faults: [{ from: '2026-03-07T06:00:00Z', until: '2026-03-07T06:00:01Z', count: 1, ...fault }],
    }),
    { seed: 1 },
  );

/** More than the function makes for these three. */
const CALLS = 12;

describe('marker-source dies', () => {
  for (const kind of ['crash-before', 'crash-after']) {
    for (const target of ['lambda:marker-source', 'dynamodb'])
      it(`${kind} ${target}: one job, one rejection, one alert of what fits nothing, and nothing broken`, async () => {
        for (let after = 0; after < (target === 'dynamodb' ? CALLS : 1); after += 1) {
          const { result, evidence } = await play({ target, kind, after });
          const which = `call ${after + 1}`;
          expect(result.jobStarts, which).to.have.length(1);
          expect(evidence.records, which).to.have.length(1);
          const kinds = result.events.map((event) => event.kind);
          expect(
            kinds.filter((each) => each === 'MARKER_REJECTED'),
            which,
          ).to.have.length(1);
          expect(result.alerts.map(({ category }) => category).toSorted(), which).to.deep.equal([
            'marker_rejected',
            'signal_unmatched',
          ]);
          expect(result.violations, which).to.deep.equal([]);
          expect(evidence.deadLetters, which).to.deep.equal([]);
        }
      });
  }
});
