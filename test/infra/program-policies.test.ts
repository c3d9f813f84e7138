/** Policies that the stack exports for outside programs; test/docs/rights.test.ts tests what they allow. */
import { expect } from 'chai';
import type { Statement } from '../../emulator/program/declarations';
import { statementsOf } from '../../emulator/program/read';
import { OUTSIDE_PROGRAMS, outsideGrants } from '../../infra/permissions/outside';
import { renderPolicies } from '../../infra/permissions/policy';
import { evaluate } from './program-recorder';

describe('the policies for programs outside of the stack', () => {
  it('are outputs of the stack, for its own table, its own key and its own functions', async () => {
    const kmsKeyArn = 'arn:aws:kms:us-east-1:123456789012:key/11111111-2222-3333-4444-555555555555';
    const own = (stack: string): string =>
      `arn:aws:dynamodb:us-east-1:123456789012:table/signalbox-${stack}-table-0a1b2c3`;
    const granted = async (stack: string, more: object) => {
      const { outputs } = await evaluate(stack, { environment: 'dev', ...more });
      return (outputs as { programPolicies: Record<string, string> }).programPolicies;
    };
    const plain = await granted('plain', {});
    for (const program of OUTSIDE_PROGRAMS)
      expect(statementsOf(plain[program]!), program).to.deep.equal(
        statementsOf(renderPolicies(outsideGrants[program], { table: [own('plain')] })[0]!),
      );
    const keyed = await granted('keyed', { kmsKeyArn });
    for (const program of OUTSIDE_PROGRAMS) {
      const [key] = statementsOf(keyed[program]!).filter(({ resources }) => resources.includes(kmsKeyArn));
      expect(key!.conditions, program).to.deep.equal({
        StringLike: { 'kms:ViaService': ['dynamodb.*.amazonaws.com'] },
      });
    }
    for (const [program, name] of [
      ['status-reporter', 'update-status'],
      ['checker', 'evaluator'],
    ] as const) {
      const [{ actions, resources }, ...others] = statementsOf(plain[program]!) as [Statement, ...Statement[]];
      expect(others).to.deep.equal([]);
      expect(actions).to.deep.equal(['lambda:InvokeFunction']);
      expect(resources).to.deep.equal([
        `arn:aws:lambda:us-east-1:123456789012:function:signalbox-plain-${name}-0a1b2c3`,
      ]);
    }
    const [finding, ...rest] = statementsOf(plain['stack-finder']!);
    expect(rest).to.deep.equal([]);
    expect(finding!.actions).to.deep.equal(['ssm:GetParameter']);
    expect(finding!.resources).to.deep.equal(['arn:aws:ssm:us-east-1:123456789012:parameter/signalbox/plain']);
  });
});
