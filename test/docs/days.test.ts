/** The table of days in the documentation, and the refusal that it shows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { parsePipeline } from '../../kernel/config';
import { describeProblem } from '../../kernel/config/problem';
import { fillDateExpression } from '../../kernel/time/date-expression';

const PAGE = readFileSync(join(__dirname, '../../docs/config.md'), 'utf8');
const SECTION = /#### Days\n([\s\S]*?)\n#### /.exec(PAGE)?.[1] ?? '';
const rows = [...SECTION.matchAll(/^\| `([^`]+)` \| `([^`]+)` \| `([^`]+)` \|$/gm)];

describe('docs: days in placeholders', () => {
  it('has rows', () => {
    expect(rows.length).to.be.greaterThan(5);
  });

  it('shows the refusal of a wrong format as it is', () => {
    const parsed = parsePipeline({
      name: 'orders',
      archetype: 'landed',
      trigger: { type: 'http', url: 'https://jobs.example.com/${date:YYYYMMDD}' },
    });
    const problems = parsed.ok ? [] : parsed.problems.map(describeProblem);
    expect(problems).to.have.length(1);
    expect(SECTION).to.contain(`\`\`\`text\n${problems[0]}\n\`\`\``);
  });

  for (const [, written = '', first, second] of rows)
    it(`${written} is what the table says`, () => {
      expect(fillDateExpression(written, '2026-03-07')).to.equal(first);
      expect(fillDateExpression(written, '2026-12-31')).to.equal(second);
    });
});
