/** The entries of `waitsFor`, which become traits: their fields and names, and whether they can hold a start. */
import { expect } from 'chai';
import { describeProblem } from '../../../../kernel/config';
import type { References } from '../../../../kernel/registration/references';
import { checkRegistration } from '../../../../kernel/registration/registration';
import { archetypeOf, pipelineOf } from '../../../support/documents';

type Fields = Record<string, unknown>;

const archetypes = (fields: Fields = {}) => {
  const requiredTraits = [{ type: 'freshness', defaultEvaluator: 'check' }];
  const archetype = archetypeOf({ requiredTraits, optionalTraits: [{ type: 'schema' }], ...fields });
  return { archetypes: new Map([['batch', archetype]]) };
};
const complaints = (fields: Fields, references: Partial<References> = {}): string[] =>
  checkRegistration(pipelineOf(fields), { enabledEngines: ['http'], ...references }).map(describeProblem);

describe('the runs that a pipeline waits for', () => {
  const EXAMPLE = 'Write for example {pipeline: orders-hourly, schedules: hourly}.';
  const EITHER = 'Invalid pipeline: expected either pipeline or pipelines';
  const AT_MOST = 'Invalid atLeast: expected at most 1, the number of runs';
  const asUpstream = (problem: string) =>
    `expected the runs that this pipeline waits for, as in builtin:upstream: ${problem}. ${EXAMPLE}`;
  const NAME =
    'expected the name of a trait: 1 to 128 characters of letters, digits, . _ - :, the first of them no -, and not ' +
    'approval, lock or pool.';
  const taken = (place: string, name: string, owner: string) =>
    `${place}: found the name \`"${name}"\`, which ${owner} has; expected another name: the entry becomes a trait, ` +
    `and every trait has its own. Write name: ${name}-2, or what the runs are.`;
  const wait = (...waitsFor: Fields[]) => ({ traits: {}, waitsFor });
  const cases: [title: string, fields: Fields, references: Partial<References>, problems: string[]][] = [
    ['may be those of several pipelines by a name', wait({ pipelines: ['raw', 'b'], name: 'both' }), {}, []],
    ['may be those of two pipelines', wait({ pipeline: 'raw' }, { pipeline: 'b' }), archetypes(), []],
    [
      'are those of a pipeline',
      wait({ pipelin: 'raw' }),
      {},
      [
        `waitsFor[0]: found \`{"pipelin":"raw"}\`; ${asUpstream('Unrecognized key: "pipelin"')}`,
        `waitsFor[0].pipeline: found nothing; ${asUpstream(EITHER)}`,
      ],
    ],
    [
      'are as many as are enough',
      wait({ pipeline: 'raw', atLeast: 2 }),
      {},
      [`waitsFor[0].atLeast: found \`2\`; ${asUpstream(AT_MOST)}`],
    ],
    [
      'have a name where they are of several pipelines',
      wait({ pipelines: ['raw', 'b'] }),
      {},
      [
        'waitsFor[0].name: found nothing; expected a name for the trait that waits for several ' +
          'pipelines. Write name: ' +
          'vendors, or what they are together.',
      ],
    ],
    [
      'have no name of a wait of Signalbox',
      wait({ pipeline: 'raw', name: 'lock' }),
      {},
      [`waitsFor[0].name: found \`"lock"\`; ${NAME} Write a shorter name, or another one than \`"lock"\`.`],
    ],
    [
      'have no name that is a number',
      wait({ pipeline: 'raw', name: 7 }),
      {},
      [`waitsFor[0].name: found \`7\`; ${NAME} Write a shorter name, or another one than \`"7"\`.`],
    ],
    [
      'have names of their own',
      wait({ pipeline: 'raw' }, { pipeline: 'raw', schedule: 'x' }, { pipeline: 'b', name: 'after-raw' }),
      {},
      [taken('waitsFor[1]', 'after-raw', 'waitsFor[0]'), taken('waitsFor[2].name', 'after-raw', 'waitsFor[0]')],
    ],
    ...['freshness', 'schema'].map((name): (typeof cases)[number] => [
      `have no name of the trait ${name} of the archetype`,
      wait({ pipeline: 'raw', name }),
      archetypes(),
      [taken('waitsFor[0].name', name, 'a trait of the archetype batch')],
    ]),
    [
      'are all required',
      wait({ pipeline: 'raw' }),
      archetypes({ readinessRule: { type: 'majority' } }),
      [
        'waitsFor: found waits beside the rule majority of the archetype batch; expected an archetype whose rule is ' +
          'all-required-pass: by any other rule a run starts without them. Use such an archetype, or ' +
          'name the runs in ' +
          'its traits with builtin:upstream.',
      ],
    ],
    ['may be none by any rule', wait(), archetypes({ readinessRule: { type: 'majority' } }), []],
  ];
  for (const [title, fields, references, problems] of cases)
    it(title, () => expect(complaints(fields, references)).to.deep.equal(problems));
});
