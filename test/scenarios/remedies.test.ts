/** Remedies in alerts and in `why`: Signalbox would accept the printed command. */
import { expect } from 'chai';
import { simulate } from '../../simulator/run/simulate';
import { type Asked, ask } from '../simulation/worlds/asked/ask';
import { batch, inlineScenario } from '../support/inline';
import { at, type Fields, marker } from './orders';
import { SEED } from './play';
import { missing, skipping, starting } from './timeouts';

const WHY = ['why', 'orders', '--date', '2026-03-07', '--json'];

/** The remedies of the alerts, and what `why` says at an instant of the day. */
const remediesOf = async (pipeline: Fields, events: readonly Fields[], time: string) => {
  const asked: Asked[] = [];
  const file = { start: '2026-03-07T05:00:00Z', until: '2026-03-07T12:00:00Z', archetypes: [batch] };
  const { evidence } = await simulate(
    inlineScenario({ ...file, pipelines: [pipeline], evaluators: missing, jobs: [{ duration: '10m' }], events }),
    {
      seed: SEED,
      visits: [
        {
          at: Date.parse(`2026-03-07T${time}:00Z`),
          visit: async (visited) => void asked.push(await ask(visited, WHY)),
        },
      ],
    },
  );
  return {
    why: (JSON.parse(asked[0]!.out) as { remedy: string }).remedy,
    alerts: evidence.alerts.map(({ event: { category, remedy } }) => `${category}: ${remedy}`),
  };
};

const RERUN = 'signalbox rerun orders --date 2026-03-07 --schedule daily';

describe('scenarios: remedies', () => {
  it('name a rerun for when the run that starts unready has ended', async () => {
    const { alerts } = await remediesOf(starting(), [at('06:00', marker())], '11:00');
    expect(alerts).to.include(`started_unready: Fix the cause. When this run has ended, run it again: ${RERUN}.`);
  });

  it('name a rerun of what was skipped', async () => {
    const { why } = await remediesOf(skipping(), [at('06:00', marker())], '11:00');
    expect(why).to.equal(`If its data has come, run it again: ${RERUN}`);
  });

  it('name the budget first where it is used up', async () => {
    const { why } = await remediesOf(skipping({ budgets: { manualReruns: 0 } }), [at('06:00', marker())], '11:00');
    expect(why).to.equal(
      'If its data has come, raise budgets.manualReruns (0 of 0 reruns have been used), apply it, and run it again: ' +
        RERUN,
    );
  });

  it('name the exclusion first that has refused a rerun for late data', async () => {
    const { alerts } = await remediesOf(
      skipping({ lateData: 'rerun' }),
      [
        at('06:00', marker()),
        at('07:10', { pause: { pipeline: 'orders' } }),
        at('07:20', marker({ source: 'late' })),
        at('07:30', { register: skipping({ lateData: 'rerun', enabled: false }) }),
        at('07:40', { resume: { pipeline: 'orders' } }),
      ],
      '11:00',
    );
    expect(alerts.at(-1)).to.equal(
      `late_data: The completed run stays as it is. If it matters, change that and run it again: ${RERUN}`,
    );
  });
});
