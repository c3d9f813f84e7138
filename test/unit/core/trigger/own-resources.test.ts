import { expect } from 'chai';
import { ownNamesOf, ownResourceIn } from '../../../../core/trigger/own-resources';

const names = [ownNamesOf('dev')];
const escaped = (text: string): string =>
  text.replaceAll('-', (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

describe('own resources of a stack', () => {
  const TABLE = 'signalbox-dev-table';
  for (const [title, value] of [
    ['a name', TABLE],
    ['an ARN within a list', { arns: [`arn:aws:dynamodb:eu-central-1:123456789012:table/${TABLE}`] }],
    ['the name of a field', { tables: { [TABLE]: {} } }],
    ['JSON in a text', JSON.stringify({ TableName: TABLE })],
    ['JSON in a text, with escapes', `{"TableName":"${escaped(TABLE)}"}`],
    ['JSON within JSON, with escapes', JSON.stringify(`{"TableName":"${escaped(TABLE)}"}`)],
    ['an address', `https://example.com/?table=${TABLE.replaceAll('-', '%2D')}`],
    ['an address that is escaped twice', `https://example.com/?table=${TABLE.replaceAll('-', '%252d')}`],
    ['XML', TABLE.replaceAll('-', '&#x2d;')],
    ['the name of a field, with escapes', { [escaped(TABLE)]: 1 }],
  ] as const)
    it(`are found in ${title}`, () => {
      expect(ownResourceIn(value, names)).to.be.a('string');
    });

  it('are not what only ends or goes on otherwise', () => {
    for (const text of ['my-signalbox-dev-table', 'signalbox-prod-table', 'signalbox%2', '\\u00', '%zz'])
      expect(ownResourceIn({ [text]: [text] }, names), text).to.equal(undefined);
  });
});
