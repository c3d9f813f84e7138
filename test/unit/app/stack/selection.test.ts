/** Which stack a command is about. */
import { expect } from 'chai';
import type { StackSelection } from '../../../../app/stack/place';
import { selectionWith } from '../../../../app/stack/selection';

const cases: [what: string, given: StackSelection, environment: Record<string, string>, chosen: StackSelection][] = [
  ['nothing is the local stack', {}, { AWS_REGION: 'us-east-1' }, {}],
  ['a stack of the environment', {}, { SIGNALBOX_STACK: 'prod' }, { stack: 'prod' }],
  [
    'a stack in the region of AWS',
    { stack: 'prod' },
    { AWS_REGION: 'us-east-1' },
    { stack: 'prod', region: 'us-east-1' },
  ],
  [
    'a table of the environment, in the region of AWS',
    {},
    { SIGNALBOX_TABLE: 't', AWS_REGION: 'us-east-1' },
    { table: 't', region: 'us-east-1' },
  ],
  [
    'the own region before that of AWS',
    {},
    { SIGNALBOX_TABLE: 't', SIGNALBOX_REGION: 'eu-west-1', AWS_REGION: 'us-east-1' },
    { table: 't', region: 'eu-west-1' },
  ],
  [
    'an option before the environment',
    { stack: 'dev' },
    { SIGNALBOX_STACK: 'prod', SIGNALBOX_TABLE: 't' },
    { stack: 'dev' },
  ],
  [
    'the region of an option',
    { table: 't', region: 'eu-west-1' },
    { AWS_REGION: 'us-east-1' },
    { table: 't', region: 'eu-west-1' },
  ],
  [
    'a table of an option, in the region of AWS',
    { table: 't' },
    { AWS_REGION: 'us-east-1' },
    { table: 't', region: 'us-east-1' },
  ],
  ['empty is nothing', {}, { SIGNALBOX_STACK: '', SIGNALBOX_TABLE: '' }, {}],
  [
    'both are for a person to decide',
    {},
    { SIGNALBOX_STACK: 'prod', SIGNALBOX_TABLE: 't' },
    { stack: 'prod', table: 't' },
  ],
];

describe('app/stack/selection', () => {
  for (const [what, given, environment, chosen] of cases)
    it(what, () => {
      expect(selectionWith(given, environment)).to.deep.equal(chosen);
    });
});
