/** How the fields of a trigger of any AWS API fit together. */
import { expect } from 'chai';
import { describeProblem } from '../../../../kernel/config/problem';
import { checkRegistration } from '../../../../kernel/registration/registration';
import { pipelineOf } from '../../../support/documents';

const problemsOf = (action: string, describeFields: object): string[] => {
  const trigger = {
    type: 'aws-sdk',
    start: { service: 'ecs', action: 'RunTask', parameters: { clientToken: '${runId}' }, id: 'id' },
    describe: {
      ...{ service: 'ecs', action, parameters: { tasks: ['$.id'] } },
      ...{ status: 'tasks.0.lastStatus', succeeded: ['STOPPED'], failed: ['DELETED'], ...describeFields },
    },
  };
  return checkRegistration(pipelineOf({ trigger }), { enabledEngines: ['aws-sdk'] }).map(describeProblem);
};

describe('kernel/registration/aws-sdk-jobs', () => {
  it('a stopped task of ECS is a success only with the exit code of a container', () => {
    const [problem, ...others] = problemsOf('DescribeTasks', {});
    expect(others).to.deep.equal([]);
    expect(problem).to.equal(
      'trigger.describe.succeededAt: found nothing; expected an exit code, which a task has that ran: one that could ' +
        'not start its container is STOPPED, too. Write succeededAt: [tasks.0.containers.0.exitCode].',
    );
    const [another] = problemsOf('DescribeTasks', { succeededAt: ['tasks.0.startedAt'] });
    expect(another).to.include('expected an exit code');
  });

  for (const [what, action, fields] of [
    ['that has to have an exit code', 'DescribeTasks', { succeededAt: ['tasks.0.containers.0.exitCode'] }],
    ['whose success has another name', 'DescribeTasks', { status: 'tasks.0.tags.0.value', succeeded: ['done'] }],
    ['of another action', 'DescribeServices', {}],
  ] as const)
    it(`says nothing of a job ${what}`, () => expect(problemsOf(action, fields)).to.deep.equal([]));
});
