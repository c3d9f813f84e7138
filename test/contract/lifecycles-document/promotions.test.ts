/** The rules of the document about versions of models: promotion, rollback, A/B tests. */
import { expect } from 'chai';
import { TABLE } from '../../support/embedded-table';
import { open, type Rule, ruleTests, verdict } from './subjects';

const fit = {
  ready: { BOOL: true },
  strategy_name: { S: 'momentum' },
  strategy_version: { S: '2.1' },
  group: { S: 'fraud' },
};

const rules: readonly Rule[] = [
  [
    '112-115',
    'a promotion requires readiness, Staging, both tags and a validation that did not fail',
    async () => {
      const lacking: [string, Record<string, unknown>, string][] = [
        ['STAGING', fit, 'moved'],
        ['STAGING', { ...fit, ready: { BOOL: false } }, 'validation'],
        ['NONE', fit, 'validation'],
        ['STAGING', { ...fit, strategy_name: { S: '' } }, 'validation'],
        ['STAGING', { ...fit, strategy_version: { S: '' } }, 'validation'],
        ['STAGING', { ...fit, validation: { S: 'failed' } }, 'validation'],
      ];
      for (const [state, attributes, expected] of lacking) {
        const { put, move } = open();
        put('promotion', 'fraud-2', state, attributes);
        expect(verdict(await move('promotion', 'fraud-2', 'PRODUCTION')), JSON.stringify([state, attributes])).to.equal(
          expected,
        );
      }
    },
  ],
  [
    '112-115',
    'a promotion is validated with the attributes that the same move writes',
    async () => {
      const written: [Record<string, unknown>, Record<string, string | boolean>, string][] = [
        [fit, { ready: false }, 'validation'],
        [fit, { validation: 'failed' }, 'validation'],
        [fit, { strategy_name: '' }, 'validation'],
        [{ ...fit, ready: { BOOL: false } }, { ready: true }, 'moved'],
        [{ ...fit, validation: { S: 'failed' } }, { validation: 'passed' }, 'moved'],
      ];
      for (const [before, attributes, expected] of written) {
        const { put, move, item } = open();
        put('promotion', 'fraud-2', 'STAGING', before);
        const moved = verdict(await move('promotion', 'fraud-2', 'PRODUCTION', { attributes }));
        expect(moved, JSON.stringify([before, attributes])).to.equal(expected);
        expect(item('promotion', 'fraud-2').status).to.deep.equal({
          S: expected === 'moved' ? 'Production' : 'Staging',
        });
      }
    },
  ],
  [
    '107-108',
    'skipping the validation promotes from Staging and from None',
    async () => {
      for (const state of ['STAGING', 'NONE']) {
        const { put, move } = open();
        put('promotion', 'fraud-2', state, { group: { S: 'fraud' } });
        expect(verdict(await move('promotion', 'fraud-2', 'PRODUCTION', { skipValidation: true }))).to.equal('moved');
      }
    },
  ],
  [
    '117-119',
    'a promotion archives the version that was in Production',
    async () => {
      const { put, move, item } = open();
      for (const id of ['fraud-1', 'fraud-2']) put('promotion', id, 'STAGING', fit);
      await move('promotion', 'fraud-1', 'PRODUCTION');
      expect(await move('promotion', 'fraud-2', 'PRODUCTION')).to.deep.include({
        result: 'moved',
        displaced: 'fraud-1',
      });
      expect([item('promotion', 'fraud-1').status, item('promotion', 'fraud-2').status]).to.deep.equal([
        { S: 'Archived' },
        { S: 'Production' },
      ]);
    },
  ],
  [
    '120',
    'a rollback goes to an archived version unasked, and with skipped validation to one in Staging or None',
    async () => {
      for (const [state, skipValidation] of [
        ['ARCHIVED', false],
        ['STAGING', true],
        ['NONE', true],
      ] as const) {
        const { put, move } = open();
        put('promotion', 'fraud-1', state, { group: { S: 'fraud' } });
        expect(verdict(await move('promotion', 'fraud-1', 'PRODUCTION', { skipValidation })), state).to.equal('moved');
      }
    },
  ],
  [
    '122',
    'during an A/B test only the champion is promoted: not the challenger, not an unrelated version',
    async () => {
      const { embedded, put, move } = open();
      embedded.dynamodb.execute('PutItem', {
        TableName: TABLE,
        Item: {
          PK: { S: 'LIFECYCLEGROUP#promotion#fraud' },
          SK: { S: 'STATE' },
          ab_champion: { S: 'champion' },
          ab_challenger: { S: 'challenger' },
        },
      });
      for (const id of ['champion', 'challenger', 'unrelated']) put('promotion', id, 'STAGING', fit);
      const verdicts = [];
      for (const id of ['challenger', 'unrelated', 'champion'])
        verdicts.push(verdict(await move('promotion', id, 'PRODUCTION')));
      expect(verdicts).to.deep.equal(['reserved', 'reserved', 'moved']);
    },
  ],
  [
    '124',
    'a crash at any request of a promotion leaves exactly one version in Production',
    async () => {
      for (let dies = 0; dies < 8; dies += 1) {
        for (const after of [false, true]) {
          const { embedded, put, move, item } = open();
          for (const id of ['fraud-1', 'fraud-2']) put('promotion', id, 'STAGING', fit);
          await move('promotion', 'fraud-1', 'PRODUCTION');
          let requests = 0;
          embedded.intercept = () => {
            if (requests++ !== dies) return undefined;
            if (!after) throw Object.assign(new Error('socket hang up'), { name: 'TimeoutError' });
            return 'lost';
          };
          await move('promotion', 'fraud-2', 'PRODUCTION').catch(() => 'died');
          embedded.intercept = undefined;
          const inProduction = ['fraud-1', 'fraud-2'].filter((id) => item('promotion', id).status?.S === 'Production');
          expect(inProduction, `${dies} ${after}`).to.have.length(1);
        }
      }
    },
  ],
];

describe('lifecycles, line by line of the document', () => ruleTests(rules));
