/** Updates of a state machine, which apply to executions that start afterwards. */
import { expect } from 'chai';
import { START } from '../../../support/clock';
import { one, ROLE_ARN, type Setup, setup } from './harness';

const waiting = JSON.stringify(one({ Type: 'Wait', Seconds: 60 }));

const withMachine = (): Setup & { stateMachineArn: string } => {
  const made = setup();
  return { ...made, ...made.service.createStateMachine({ name: 'machine', definition: waiting, roleArn: ROLE_ARN }) };
};

describe('UpdateStateMachine', () => {
  it('counts for executions that start afterwards; one that runs keeps its definition', async () => {
    const { service, time, stateMachineArn } = withMachine();
    const before = service.startExecution({ stateMachineArn, name: 'before' });
    await time.run(START + 10_000);
    service.updateStateMachine({ stateMachineArn, definition: JSON.stringify(one({ Type: 'Pass', Result: 'new' })) });
    const after = service.startExecution({ stateMachineArn, name: 'after' });
    await time.run(START + 70_000);
    const outputOf = ({ executionArn }: { executionArn: string }) => service.describeExecution({ executionArn }).output;
    expect([outputOf(before), outputOf(after)]).to.deep.equal(['{}', '"new"']);
    expect(service.describeStateMachine({ stateMachineArn }).definition).to.contain('"new"');
  });

  it('of a machine that is not there is StateMachineDoesNotExist', () => {
    const { service } = withMachine();
    const stateMachineArn = 'arn:aws:states:eu-central-1:123456789012:stateMachine:other';
    expect(() => service.updateStateMachine({ stateMachineArn, definition: waiting })).to.throw(
      /State Machine Does Not Exist/,
    );
  });
});
