/** Small valid documents for the tests of the rules. */
import {
  type ArchetypeConfig,
  type CalendarConfig,
  type Parsed,
  type PipelineConfig,
  type PoolConfig,
  parseArchetype,
  parseCalendar,
  parsePipeline,
  parsePool,
} from '../../kernel/config';

const validOf = <T>(parsed: Parsed<T>): T => {
  if (!parsed.ok) throw new Error(`the test's own document is wrong: ${JSON.stringify(parsed.problems)}`);
  return parsed.value;
};

export const pipelineDocument = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  kind: 'pipeline',
  name: 'orders',
  archetype: 'batch',
  traits: { freshness: { evaluator: 'check-freshness' } },
  trigger: { type: 'http', url: 'https://jobs.example.com/orders' },
  ...fields,
});

export const archetypeDocument = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  kind: 'archetype',
  name: 'batch',
  requiredTraits: [{ type: 'freshness' }],
  ...fields,
});

export const pipelineOf = (fields: Record<string, unknown> = {}): PipelineConfig =>
  validOf(parsePipeline(pipelineDocument(fields)));
export const archetypeOf = (fields: Record<string, unknown> = {}): ArchetypeConfig =>
  validOf(parseArchetype(archetypeDocument(fields)));
export const poolOf = (fields: Record<string, unknown> = {}): PoolConfig =>
  validOf(parsePool({ kind: 'pool', name: 'warehouse', ...fields }));

export const calendarOf = (fields: Record<string, unknown> = {}): CalendarConfig =>
  validOf(parseCalendar({ kind: 'calendar', name: 'holidays', ...fields }));
