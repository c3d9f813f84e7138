/** `signalbox doctor` of subscriptions with filter policies. */
import { expect } from 'chai';
import { examined, type Given, stateOf } from './doctor-examined';
import { subscriptionWith } from './doctor-world';

describe('cli/verbs/report/doctor: filters of subscriptions', () => {
  const unfiltered: [what: string, given: Given][] = [
    ['as long as no pipeline is registered', { pipelines: [] }],
    [
      'that excludes a name',
      {
        answers: {
          GetSubscriptionAttributes: { body: subscriptionWith({ pipelineId: [{ 'anything-but': ['ordres'] }] }) },
        },
      },
    ],
    ['by level alone', { answers: { GetSubscriptionAttributes: { body: subscriptionWith({ level: ['error'] }) } } }],
  ];
  for (const [what, given] of unfiltered)
    it(`accepts a filter of alerts ${what}`, async () => {
      const { session } = await examined(given);
      expect(stateOf(session, 'filters').state).to.equal('ok');
    });
});
