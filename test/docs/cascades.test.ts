/** The refusals that the page about cascades shows, as registration writes them. */
import { expect } from 'chai';
import { describeProblem } from '../../kernel/config/problem';
import { checkWaits } from '../../kernel/registration/waits';
import { archetypeOf, calendarOf, pipelineOf } from '../support/documents';
import { pageAt } from './pages';

const PAGE = pageAt('docs/cascades.md');

const refusalOf = (type: string, config: Record<string, unknown>): string => {
  const requiredTraits = [{ type, defaultEvaluator: 'builtin:upstream', defaultConfig: config }];
  const archetype = archetypeOf({ name: 'daily-books', requiredTraits });
  const pipeline = pipelineOf({ name: 'books', archetype: 'daily-books', traits: {} });
  const references = {
    archetypes: new Map([[archetype.name, archetype]]),
    calendars: new Map([['nyse', calendarOf({ name: 'nyse' })]]),
  };
  return checkWaits(pipeline, references).map(describeProblem).join();
};

describe('docs: waits for other runs', () => {
  for (const [what, type, config] of [
    ['a run that would wait for itself', 'yesterday', { pipeline: 'books', date: '{weekStart}', since: '2026-03-01' }],
    ['a calendar that does not exist', 'closing', { pipeline: 'prices', date: '{date-1d}', calendar: 'nise' }],
  ] as const)
    it(`shows the refusal of ${what} as it is`, () => {
      expect(PAGE).to.contain(`\`\`\`text\n  ${refusalOf(type, config)}\n  \`\`\``);
    });
});
