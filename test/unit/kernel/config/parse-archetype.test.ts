import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { parseAllDocuments } from 'yaml';
import { describeProblem, parseArchetype, parseCalendar } from '../../../../kernel/config';
import { parseNewArchetype } from '../../../../kernel/registration/archetypes';
import { parsePipelineAmong } from '../../../../kernel/registration/registration';
import { archetypeDocument } from '../../../support/documents';
import { complaint, problemsOf } from './complaints';

describe('kernel/config archetype and calendar', () => {
  const refused: { what: string; fields: Record<string, unknown>; says: RegExp }[] = [
    {
      what: 'a trait twice',
      fields: { optionalTraits: [{ type: 'freshness' }] },
      says: /^optionalTraits\[0\]\.type: .*every trait type once/,
    },
    { what: 'at-least without a count', fields: { readinessRule: { type: 'at-least' } }, says: /count/ },
    {
      what: 'an unknown rule',
      fields: { readinessRule: { type: 'all-required-passs' } },
      says: /^readinessRule\.type: .*Did you mean all-required-pass\?$/,
    },
    {
      what: 'a count with another rule',
      fields: { readinessRule: { type: 'majority', count: 1 } },
      says: /^readinessRule\.count: .*belongs to the type at-least/,
    },
    {
      what: 'a count above the required traits',
      fields: { readinessRule: { type: 'at-least', count: 2 } },
      says: /^readinessRule\.count: .*at most the 1 required traits/,
    },
    {
      what: 'eleven evaluations in a row',
      fields: { readinessRule: { type: 'majority', stableFor: 11 } },
      says: /^readinessRule\.stableFor: .*from 1 to 10/,
    },
    {
      what: 'an evaluator timeout of ten minutes',
      fields: { requiredTraits: [{ type: 't', defaultTimeout: '10m' }] },
      says: /^requiredTraits\[0\]\.defaultTimeout: .*to 5m/,
    },
    {
      what: '51 traits',
      fields: { requiredTraits: Array.from({ length: 51 }, (_, index) => ({ type: `t${index}` })) },
      says: /^requiredTraits: .*at most 50 entries/,
    },
  ];
  for (const { what, fields, says } of refused) {
    it(`refuses ${what}`, () => {
      const problems = problemsOf(parseArchetype(archetypeDocument(fields)));
      expect(problems.map(describeProblem).join('\n')).to.match(says);
    });
  }

  it('B-77 reads the rule in any case', () => {
    for (const type of [
      'all-required-pass',
      'All-Required-Pass',
      'ALL-REQUIRED-PASS',
      'any-required',
      'Any-Required',
      'ANY-REQUIRED',
      'Majority',
      'MAJORITY',
    ]) {
      const parsed = parseArchetype(archetypeDocument({ readinessRule: { type, stableFor: 3 } }));
      expect(parsed.ok && parsed.value.readinessRule).to.deep.equal({ type: type.toLowerCase(), stableFor: 3 });
    }
  });

  it('accepts a calendar', () => {
    expect(
      parseCalendar({ kind: 'calendar', name: 'holidays', days: ['sunday'], dates: ['2026-12-25'] }),
    ).to.deep.equal({
      ok: true,
      value: { kind: 'calendar', name: 'holidays', days: ['sunday'], dates: ['2026-12-25'] },
    });
    expect(complaint(parseCalendar({ name: 'holidays', date: [] }))).to.match(/Did you mean dates\?/);
  });
});

describe('examples/pipelines', () => {
  const folder = join(__dirname, '../../../../examples/pipelines');
  for (const file of readdirSync(folder)) {
    it(`${file} is valid`, () => {
      for (const document of parseAllDocuments(readFileSync(join(folder, file), 'utf8'))) {
        const value = document.toJS() as { kind: string };
        const parsed =
          value.kind === 'pipeline'
            ? parsePipelineAmong(value, { enabledEngines: ['http', 'lambda'] })
            : parseArchetype(value);
        expect(problemsOf(parsed).map(describeProblem)).to.deep.equal([]);
      }
    });
  }

  for (const type of ['approval', 'lock', 'pool'])
    it(`registers none with a trait named ${type}, which a run says of its own waits`, () => {
      const problems = problemsOf(parseNewArchetype(archetypeDocument({ optionalTraits: [{ type }] })));
      expect(problems.map(describeProblem)).to.deep.equal([
        `optionalTraits[0].type: found \`"${type}"\`; expected another name than approval, lock and pool, by which a ` +
          `run says what else it waits for. Write ${type}-data, or what the trait is about.`,
      ]);
    });
});
