/** Slack and PagerDuty from an alert to its end, through the topic, their queues and the notifier. */
import { expect } from 'chai';
import { createTable } from '../../aws/table';
import { alertAcknowledged } from '../../kernel/events/acknowledgement';
import { iso } from '../../kernel/time/instant';
import { type Simulation, simulate, type Visit } from '../../simulator/run/simulate';
import { batch, inlineScenario } from '../support/inline';
import { at, type Fields, marker, orders } from './orders';
import { SEED } from './play';

const SECRET = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:';
const slack = { slack: { webhookSecret: `${SECRET}slack-AbCdEf` } };
const pagerduty = { pagerduty: { routingKeySecret: `${SECRET}pagerduty-AbCdEf#key`, region: 'eu' } };

/** A person acknowledges every open alert. */
const acknowledging: Visit = {
  at: Date.parse('2026-03-07T07:00:00Z'),
  visit: async ({ cloud, tableName, clock }) => {
    const { alerts } = createTable({ aws: cloud.aws, tableName, clock });
    const taken = { by: 'ada', at: iso(clock.now()), until: null, reason: 'the vendor is on it' };
    for await (const alert of alerts.open()) await alerts.acknowledge(alert, taken, alertAcknowledged(alert, taken));
  },
};

/** The first attempt fails at 06:00, a person acknowledges it at 07:00, the second completes at 08:00. */
const failedOnce = (alerts: readonly Fields[], fields: Fields = {}): Promise<Simulation> =>
  simulate(
    inlineScenario({
      start: '2026-03-07T00:00:00Z',
      until: '2026-03-07T14:00:00Z',
      archetypes: [batch],
      pipelines: [orders()],
      jobs: [{ match: { attempt: 1 }, duration: '1m', outcome: 'failed', category: 'PERMANENT' }, { duration: '1m' }],
      events: [at('06:00', marker()), at('08:00', marker({ source: 'operator', replay: true }))],
      stack: { alerts },
      ...fields,
    }),
    { seed: SEED, visits: [acknowledging] },
  );

const takenBy = ({ evidence }: Simulation, host: string): any[] =>
  evidence.notified.filter((one) => one.host === host).map(({ body }) => body);

describe('scenarios: receivers of alerts', () => {
  it('PagerDuty opens, acknowledges and resolves one incident; Slack shows the same', async () => {
    const simulation = await failedOnce([slack, pagerduty]);
    const incident = takenBy(simulation, 'events.eu.pagerduty.com');
    expect(incident.map(({ event_action }) => event_action)).to.deep.equal(['trigger', 'acknowledge', 'resolve']);
    expect(new Set(incident.map(({ dedup_key }) => dedup_key)).size).to.equal(1);
    const [alert] = simulation.evidence.alerts;
    expect(incident[0].dedup_key).to.contain(`/simulated/${alert?.event.eventId}`);
    const texts = takenBy(simulation, 'hooks.slack.com').map(({ text }) => text.split(' ')[0]);
    expect(texts).to.deep.equal(['Error', 'Acknowledged', 'Resolved']);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('each receives what it selects, and e-mail needs no function', async () => {
    const others = await failedOnce([
      { ...slack, pipelines: ['shop-*'] },
      { ...pagerduty, levels: ['warning'] },
      { email: 'data-oncall@example.com' },
    ]);
    expect(others.evidence.notified).to.deep.equal([]);
    const chosen = await failedOnce([{ ...slack, pipelines: ['ord*'], levels: ['error'], alertTypes: ['run_failed'] }]);
    expect(chosen.evidence.notified).to.have.length(3);
  });

  it('owners and tags of the pipeline select, and are shown to people', async () => {
    const pipelines = [orders({ owner: 'shop-data', tags: { team: 'growth', tier: 'gold' } })];
    const selections = [{ owners: ['shop-*'] }, { tags: ['tier=gold'] }, { tags: ['tier=silver', 'team=*'] }];
    for (const selection of selections) {
      const { evidence, result } = await failedOnce([{ ...pagerduty, ...selection }], { pipelines });
      const [trigger, ...others] = evidence.notified.map(({ body }) => body as any);
      expect(trigger.payload.custom_details, JSON.stringify(selection)).to.include({
        owner: 'shop-data',
        tags: 'team=growth, tier=gold',
      });
      expect(others.map(({ event_action }) => event_action)).to.deep.equal(['acknowledge', 'resolve']);
      expect(result.violations).to.deep.equal([]);
    }
    for (const selection of [{ owners: ['other'] }, { tags: ['tier=silver'] }, { owners: ['shop-*'], tags: ['a=b'] }]) {
      const { evidence } = await failedOnce([{ ...pagerduty, ...selection }], { pipelines });
      expect(evidence.notified, JSON.stringify(selection)).to.deep.equal([]);
    }
    const shown = takenBy(await failedOnce([slack], { pipelines }), 'hooks.slack.com');
    expect(shown.map(({ blocks }) => blocks.at(-1).elements[0].text)).to.deep.equal(
      Array(3).fill('Owner: shop-data · team=growth · tier=gold'),
    );
  });

  it('the severity of the pipeline decides who is paged', async () => {
    const paged = { ...pagerduty, levels: ['error'] };
    const quiet = await failedOnce([paged], { pipelines: [orders({ severity: 'warning' })] });
    expect(quiet.evidence.notified).to.deep.equal([]);
    expect(quiet.result.alerts.map(({ level }) => level)).to.deep.equal(['warning']);
  });

  for (const kind of ['crash-before', 'crash-after'])
    it(`a notifier that dies (${kind}) is called again for its message, and there is one incident`, async () => {
      const simulation = await failedOnce([pagerduty], {
        faults: [{ target: 'lambda:alert-notifier', kind, count: 1 }],
      });
      const incident = takenBy(simulation, 'events.eu.pagerduty.com');
      expect(simulation.evidence.faults).to.have.length(1);
      expect(incident.map(({ event_action }) => event_action)).to.deep.equal(
        kind === 'crash-before'
          ? ['trigger', 'acknowledge', 'resolve']
          : ['trigger', 'trigger', 'acknowledge', 'resolve'],
      );
      expect(new Set(incident.map(({ dedup_key }) => dedup_key)).size).to.equal(1);
    });

  it('an outage of an hour delays alerts, and loses none', async () => {
    const simulation = await failedOnce([slack], {
      faults: [
        {
          target: 'lambda:alert-notifier',
          kind: 'throttle',
          from: '2026-03-07T05:59:00Z',
          until: '2026-03-07T06:59:00Z',
        },
      ],
    });
    const [first] = simulation.evidence.notified;
    expect(iso(first!.at).slice(11, 16)).to.match(/^0(6:59|7:0\d)$/);
    expect(simulation.evidence.notified).to.have.length(3);
    expect(simulation.evidence.deadLetters).to.deep.equal([]);
  });
});
