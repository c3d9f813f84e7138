import { expect } from 'chai';
import { describeProblem, mergeTraits, parseArchetype, parsePipeline } from '../../../../kernel/config';
import { limits } from '../../../../kernel/fields/limits';
import { parsePipelineAmong } from '../../../../kernel/registration/registration';
import { archetypeDocument, pipelineDocument } from '../../../support/documents';
import { pattern } from '../../../support/pattern';

const watching = (monitoring: Record<string, unknown>) =>
  pipelineDocument({ watch: { monitoring: { enabled: true, ...monitoring } } });

const complaintsOf = (monitoring: Record<string, unknown>): string[] => {
  const parsed = parsePipeline(watching(monitoring));
  return parsed.ok ? [] : parsed.problems.map(describeProblem);
};

describe('kernel/config: watch.monitoring', () => {
  const refused: [title: string, monitoring: Record<string, unknown>, complaint: RegExp][] = [
    [
      'a negative amount',
      { thresholds: { volume: { rows: -1 } } },
      pattern(
        /^watch\.monitoring\.thresholds\.volume\.rows: found `-1`; /,
        /expected a number of at least 0, or a percentage such as "10%"/,
      ),
    ],
    [
      'a number in words',
      { thresholds: { volume: { rows: 'ten' } } },
      /thresholds\.volume\.rows: found `"ten"`; expected a number of at least 0/,
    ],
    ['a negative percentage', { thresholds: { volume: { rows: '-10%' } } }, /thresholds\.volume\.rows: found `"-10%"`/],
    ['a percentage without number', { thresholds: { volume: { rows: '%' } } }, /thresholds\.volume\.rows: found `"%"`/],
    [
      'no mapping of fields',
      { thresholds: { volume: '10%' } },
      /thresholds\.volume: found `"10%"`; expected a mapping of fields to how far they may move/,
    ],
    ['a field without a name', { thresholds: { volume: { '': 1 } } }, /found an empty name of a field/],
    [
      'too many fields',
      {
        thresholds: {
          volume: Object.fromEntries(Array.from({ length: limits.thresholds + 1 }, (_, index) => [`f${index}`, 1])),
        },
      },
      /thresholds: found 51 fields; expected at most 50 fields in all/,
    ],
    ['no trait at all', { traits: [] }, /watch\.monitoring\.traits: .*at least one trait/],
    [
      'a threshold of a trait that is left out',
      { traits: ['freshness'], thresholds: { volume: { rows: 1 } } },
      /thresholds\.volume: found `"volume"`; expected thresholds of traits that `traits` beside it names/,
    ],
    ['seconds', { duration: '30s' }, /watch\.monitoring\.duration: found `"30s"`; expected a duration .*from 1m to 2d/],
    [
      'a field that it does not know',
      { treshold: {} },
      /found the unknown field "treshold".*Did you mean thresholds\?|treshold.*thresholds/,
    ],
  ];
  for (const [title, monitoring, complaint] of refused) {
    it(`refuses ${title}`, () => expect(complaintsOf(monitoring).join('\n')).to.match(complaint));
  }

  it('knows amounts and percentages', () => {
    const parsed = parsePipeline(watching({ thresholds: { volume: { rows: '2.5%', nulls: 0 } } }));
    expect(parsed.ok && parsed.value.watch.monitoring.thresholds).to.deep.equal({
      volume: { rows: { percent: 2.5 }, nulls: { amount: 0 } },
    });
  });

  const among = (monitoring: Record<string, unknown>) => {
    const archetype = parseArchetype(
      archetypeDocument({
        requiredTraits: [{ type: 'freshness', defaultEvaluator: 'check-freshness' }],
        optionalTraits: [{ type: 'schema' }],
      }),
    );
    if (!archetype.ok) throw new Error(JSON.stringify(archetype.problems));
    return {
      archetype: archetype.value,
      parsed: parsePipelineAmong(
        { ...watching(monitoring), traits: {} },
        { archetypes: new Map([['batch', archetype.value]]), enabledEngines: ['http'] },
      ),
    };
  };

  it('names only traits that are evaluated, with the one that was probably meant', () => {
    const { parsed } = among({ traits: ['freshnes', 'schema'], thresholds: { freshnes: { lag: 1 } } });
    expect(parsed.ok ? [] : parsed.problems.map(describeProblem)).to.deep.equal([
      'watch.monitoring.traits[0]: found the trait `"freshnes"`; expected a trait that this pipeline evaluates: ' +
        'one of freshness. Did you mean freshness?',
      'watch.monitoring.traits[1]: found the trait `"schema"`; expected a trait that this pipeline evaluates: ' +
        'one of freshness. Give the trait an evaluator, or remove it here.',
      'watch.monitoring.thresholds.freshnes: found the trait `"freshnes"`; expected a trait that this pipeline ' +
        'evaluates: one of freshness. Did you mean freshness?',
    ]);
  });

  it('has evaluators measure what is compared, and nothing while it is switched off', () => {
    for (const [enabled, thresholds] of [
      [true, { lag: { amount: 5 } }],
      [false, undefined],
    ] as const) {
      const { parsed, archetype } = among({ enabled, thresholds: { freshness: { lag: 5 } } });
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
      expect(mergeTraits(parsed.value, archetype)[0]!.thresholds).to.deep.equal(thresholds);
    }
  });
});
