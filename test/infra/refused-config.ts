/** Values of a stack's configuration that are refused, and what is said about them. */
import { expect } from 'chai';
import { parseStackConfig, StackConfigError } from '../../infra/config/config';

export const dev = { environment: 'dev' };
export const prod = { environment: 'prod', alarmTargets: ['alert-topic'] };

export const problemsOf = (stack: string, values: Record<string, unknown>): readonly string[] => {
  try {
    parseStackConfig(stack, values);
  } catch (error) {
    if (error instanceof StackConfigError) return error.problems;
    throw error;
  }
  return [];
};

export type Refused = readonly [what: string, values: Record<string, unknown>, key: string, says: RegExp];

/** A test per row: one problem, under its key. */
export const refusalTests = (refused: readonly Refused[]): void => {
  for (const [what, values, key, says] of refused) {
    it(`refuses ${what}`, () => {
      const problems = problemsOf('test', values);
      expect(problems).to.have.length(1);
      expect(problems[0])
        .to.match(new RegExp(`^signalbox:${key}: found `))
        .and.to.match(says);
    });
  }
};
