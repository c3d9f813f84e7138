import { expect } from 'chai';
import { announce } from '../../../../../cli/verbs/local/local-banner';
import type { DeclaredSources } from '../../../../../kernel/sources/check';
import type { LocalStack } from '../../../../../local/stack';
import { testSession } from '../../../../support/session';

const URL_OF_STACK = 'http://localhost:4577';
const none: DeclaredSources = { buckets: [], events: false, messages: false, times: [] };

const stackWith = (markerSources: DeclaredSources): LocalStack => {
  const outputs = {
    markerSources,
    markerQueueUrl: `${URL_OF_STACK}/1/markers`,
    deadLetterQueueUrl: `${URL_OF_STACK}/1/dead`,
  };
  return { cloud: { topology: { outputs } }, served: { url: URL_OF_STACK } } as unknown as LocalStack;
};

describe('cli/verbs/local/local-banner', () => {
  for (const [sources, sentence] of [
    [{}, 'No objects, events, messages or openings write MARKERs.'],
    [{ times: ['06:00 UTC'] }, 'MARKERs come from openings of schedules.'],
    [
      { buckets: ['raw'], events: true, messages: true, times: [':05 UTC'] },
      `MARKERs come from objects in raw, events, messages at ${URL_OF_STACK}/1/markers, openings of schedules.`,
    ],
  ] as const)
    it(`says: ${sentence}`, () => {
      const session = testSession();
      const stack = stackWith({ ...none, ...sources });
      announce(session, { stack, page: URL_OF_STACK, evaluators: URL_OF_STACK, settings: 'local.yaml' }, false);
      expect(session.out().split('\n')).to.include(sentence);
    });
});
