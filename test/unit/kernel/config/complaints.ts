/** Problems that parsing a document finds. */
import { expect } from 'chai';
import { describeProblem, type Parsed, type Problem } from '../../../../kernel/config';

export const problemsOf = (parsed: Parsed<unknown>): Problem[] => (parsed.ok ? [] : parsed.problems);

/** `path: found … expected … remedy`, of the only problem. */
export const complaint = (parsed: Parsed<unknown>): string => {
  const problems = problemsOf(parsed);
  expect(problems.map(describeProblem), 'exactly one problem').to.have.length(1);
  return describeProblem(problems[0]!);
};
