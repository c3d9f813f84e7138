/**
 * A pipeline that waits for the state of something else, through the real wiring: one run moves a model version, the
 * other one's trait sees it.
 */
import { expect } from 'chai';
import { simulate } from '../../simulator/run/simulate';
import { inlineScenario, polledTrigger } from '../support/inline';

const model = { PK: 'LIFECYCLE#promotion#fraud-2026-03-07', SK: 'STATE', status: 'None', group: 'fraud' };

describe('scenarios: traits of lifecycles', () => {
  const play = (duration: string) =>
    simulate(
      inlineScenario({
        start: '2026-03-07T05:00:00Z',
        until: '2026-03-07T14:00:00Z',
        archetypes: [
          { name: 'training', requiredTraits: [{ type: 'freshness', defaultEvaluator: 'check-freshness' }] },
          {
            name: 'serving',
            requiredTraits: [
              {
                type: 'staged',
                defaultEvaluator: 'builtin:lifecycle',
                defaultConfig: { lifecycle: 'promotion', subject: 'fraud-2026-03-07', state: 'STAGING' },
              },
            ],
          },
        ],
        pipelines: [
          {
            name: 'train',
            archetype: 'training',
            trigger: polledTrigger,
            onCompleted: [{ lifecycle: 'promotion', id: 'fraud-${date}', to: 'Staging' }],
          },
          { name: 'serve', archetype: 'serving', trigger: polledTrigger, sla: { validationTimeout: '4h' } },
        ],
        jobs: [{ match: { pipeline: 'train' }, duration }],
        events: [
          { at: '2026-03-07T05:00:00Z', put: model },
          ...['train', 'serve'].map((pipeline) => ({
            at: '2026-03-07T06:00:00Z',
            marker: { pipeline, date: '2026-03-07' },
          })),
        ],
      }),
      { seed: 1 },
    );

  it('starts when the other run has moved the model, and not before', async () => {
    const { result, evidence } = await play('20m');
    expect(result.violations).to.deep.equal([]);
    expect(result.runs.map(({ pipeline, status }) => `${pipeline} ${status}`).sort()).to.deep.equal([
      'serve COMPLETED',
      'train COMPLETED',
    ]);
    const moved = Date.parse(result.events.find(({ kind }) => kind === 'LIFECYCLE_MOVED')!.at);
    const started = Date.parse(result.jobStarts.find(({ pipeline }) => pipeline === 'serve')!.at);
    expect(started - moved).to.be.within(0, 15 * 60_000);
    expect(evidence.table.items.find(({ PK }) => PK === model.PK)).to.include({ status: 'Staging' });
  });

  const staged = {
    ...{ ...model, status: 'Staging', ready: true, staged_at: '2026-03-07T05:00:00Z' },
    ...{ strategy_name: 'fraud', strategy_version: '7' },
  };
  const byHand: [what: string, event: Record<string, unknown>][] = [
    ['removed', { delete: { PK: model.PK, SK: model.SK } }],
    ['archived', { put: { ...model, status: 'Archived' } }],
  ];
  for (const [what, event] of byHand)
    it(`a member of a group that was ${what} by hand is in the state no more`, async () => {
      const { result } = await simulate(
        inlineScenario({
          start: '2026-03-07T05:00:00Z',
          until: '2026-03-07T14:00:00Z',
          archetypes: [
            { name: 'training', requiredTraits: [{ type: 'freshness', defaultEvaluator: 'check-freshness' }] },
            {
              name: 'scoring',
              requiredTraits: [
                {
                  type: 'model',
                  defaultEvaluator: 'builtin:lifecycle',
                  defaultConfig: { lifecycle: 'promotion', group: 'fraud' },
                },
              ],
            },
          ],
          pipelines: [
            {
              name: 'train',
              archetype: 'training',
              trigger: polledTrigger,
              onCompleted: [{ lifecycle: 'promotion', id: 'fraud-${date}', to: 'Production' }],
            },
            { name: 'score', archetype: 'scoring', trigger: polledTrigger },
          ],
          events: [
            { at: '2026-03-07T05:00:00Z', put: staged },
            { at: '2026-03-07T06:00:00Z', marker: { pipeline: 'train', date: '2026-03-07' } },
            { at: '2026-03-07T07:00:00Z', marker: { pipeline: 'score', date: '2026-03-06' } },
            { at: '2026-03-07T08:00:00Z', ...event },
            { at: '2026-03-07T09:00:00Z', marker: { pipeline: 'score', date: '2026-03-07' } },
          ],
        }),
        { seed: 1 },
      );
      const starts = result.jobStarts.map(({ pipeline, date }) => `${pipeline} ${date}`);
      expect(starts).to.deep.equal(['train 2026-03-07', 'score 2026-03-06']);
    });
});
