/** The refusals of settings of a stack that the pages show, as the program writes them. */
import { expect } from 'chai';
import { parseStackConfig, StackConfigError } from '../../infra/config/config';
import { pageAt } from './pages';

const problemsOf = (settings: Record<string, unknown>): readonly string[] => {
  try {
    parseStackConfig('docs', { environment: 'dev', ...settings });
  } catch (error) {
    if (error instanceof StackConfigError) return error.problems;
    throw error;
  }
  return [];
};

describe('docs: refused settings', () => {
  it('approvalLinks: shows the refusal of a word as it is', () => {
    const [problem, ...others] = problemsOf({ approvalLinks: 'yes' });
    expect(others).to.deep.equal([]);
    expect(pageAt('docs/config.md')).to.contain(`\`\`\`text\n${problem}\n\`\`\``);
  });
});
