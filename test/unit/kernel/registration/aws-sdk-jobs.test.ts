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
  const code = 'tasks.0.containers.name=NAME.exitCode';
  const [without, failed] = [
    'trigger.describe.succeededAt: found nothing; expected an exit code, which a task has that ran: one that could ' +
      'not start its container is STOPPED, too. Write succeededAt: [tasks.0.containers.name=NAME.exitCode].',
    'trigger.describe.failedAt: found nothing; expected an exit code, by which a container has failed: its task is ' +
      'STOPPED, too. Write failedAt: [tasks.0.containers.name=NAME.exitCode].',
  ];

  it('a stopped task of ECS is a success only with the exit code of a container', () => {
    expect(problemsOf('DescribeTasks', {})).to.deep.equal([without, failed]);
    expect(problemsOf('DescribeTasks', { failedAt: [code] })).to.deep.equal([without]);
    expect(problemsOf('DescribeTasks', { succeededAt: [code] })).to.deep.equal([failed]);
    const others = problemsOf('DescribeTasks', { succeededAt: ['tasks.0.startedAt'], failedAt: ['failures.0.reason'] });
    expect(others.map((text) => text.slice(text.indexOf('Write')))).to.deep.equal([
      'Write succeededAt: [tasks.0.startedAt, tasks.0.containers.name=NAME.exitCode].',
      'Write failedAt: [failures.0.reason, tasks.0.containers.name=NAME.exitCode].',
    ]);
  });

  it('a container of ECS is named, because it may have any place in its task', () => {
    const byPlace = ['failures.0.reason', 'tasks.0.containers.0.exitCode'];
    const problem = (field: string) =>
      `trigger.describe.${field}: found \`"tasks.0.containers.0.exitCode"\`; expected a container by its name: the ` +
      'containers of a task are in no order, and AWS may add one of its own. Write ' +
      `${code}.`;
    expect(problemsOf('DescribeTasks', { succeededAt: byPlace, failedAt: byPlace })).to.deep.equal([
      problem('succeededAt'),
      problem('failedAt'),
    ]);
    expect(problemsOf('DescribeTasks', { succeededAt: [code], failedAt: byPlace })).to.deep.equal([
      problem('failedAt'),
    ]);
  });

  for (const [what, action, fields] of [
    ['that has to have an exit code', 'DescribeTasks', { succeededAt: [code], failedAt: [code] }],
    ['whose success has another name', 'DescribeTasks', { status: 'tasks.0.tags.0.value', succeeded: ['done'] }],
    ['of another action', 'DescribeServices', {}],
  ] as const)
    it(`says nothing of a job ${what}`, () => expect(problemsOf(action, fields)).to.deep.equal([]));
});
