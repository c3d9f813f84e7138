import { expect } from 'chai';
import {
  answerPathsIn,
  awsActionName,
  awsServiceNames,
  awsServices,
  isAnswerPath,
  mentions,
  valueAt,
  withAnswerValues,
} from '../../../../kernel/trigger/aws-services';
import { awsStartTokens, awsTokenMinutes, tokenParameterOf } from '../../../../kernel/trigger/aws-starts';

describe('parameters taken from an answer', () => {
  const parameters = {
    Id: '$.id',
    Cluster: { Name: '$.Cluster.Name' },
    Again: ['$.Cluster.Name', 'plain', 7],
    Price: '$5.00',
  };

  it('are whole values that begin with $. and each counts once', () => {
    expect(answerPathsIn(parameters)).to.deep.equal(['$.id', '$.Cluster.Name']);
    for (const value of ['plain', null, undefined, 7, []]) expect(answerPathsIn(value)).to.deep.equal([]);
    expect(answerPathsIn('$.id')).to.deep.equal(['$.id']);
    expect(isAnswerPath('a$.id')).to.equal(false);
    expect(isAnswerPath(['$.id'])).to.equal(false);
  });

  it('are replaced at any depth, and keep their type', () => {
    const values: Record<string, unknown> = { '$.id': 'job-1', '$.Cluster.Name': 42 };
    expect(withAnswerValues(parameters, (path) => values[path])).to.deep.equal({
      Id: 'job-1',
      Cluster: { Name: 42 },
      Again: [42, 'plain', 7],
      Price: '$5.00',
    });
    for (const value of [null, undefined, 7, true]) expect(withAnswerValues(value, () => 'never')).to.equal(value);
  });

  it('are found by names and numbers, and nowhere else', () => {
    const answer = { Tasks: [{ Arn: 'arn:1' }], Empty: null, Text: 'x', Other: { $: { Arn: 'arn:2' } } };
    for (const [path, value] of [
      ['$.Tasks.0.Arn', 'arn:1'],
      ['Tasks.0.Arn', 'arn:1'],
      ['Other.$.Arn', 'arn:2'],
      ['Text.length', undefined],
      ['$.Tasks.1.Arn', undefined],
      ['$.Empty.Arn', undefined],
      ['$.toString', undefined],
    ] as const) {
      expect(valueAt(answer, path), path).to.equal(value);
    }
  });

  it('are found in the entry of a list that has a text in a field', () => {
    const containers = [null, 'orders', { name: 'added', code: 0 }, { name: 'orders', code: 1 }, { name: 'orders' }];
    const answer = { containers, byName: { 'name=orders': 2 } };
    for (const [path, value] of [
      ['$.containers.name=orders.code', 1],
      ['containers.name=added.code', 0],
      ['containers.name=other.code', undefined],
      ['containers.constructor=orders.code', undefined],
      ['containers.name=.code', undefined],
      ['byName.name=orders', 2],
    ] as const)
      expect(valueAt(answer, path), path).to.equal(value);
  });
});

describe('actions of AWS services', () => {
  it('are named as IAM names them', () => {
    expect(awsActionName({ service: 'ecs', action: 'RunTask' })).to.equal('ecs:RunTask');
  });

  it('recognise a repeated start by a parameter of their own, or not at all', () => {
    for (const [action, parameter] of [
      ['ecs:RunTask', 'clientToken'],
      ['athena:StartQueryExecution', 'ClientRequestToken'],
      ['states:StartExecution', 'name'],
      ['glue:StartCrawler', undefined],
      ['toString', undefined],
    ] as const)
      expect(tokenParameterOf(action), action).to.equal(parameter);
  });

  it('are of services that name the action in a header, by a protocol of JSON', () => {
    for (const [name, { target, protocol }] of Object.entries(awsServices)) {
      expect(target, name).to.match(/^[A-Z]\w+$/);
      expect(protocol, name).to.match(/^1\.[01]$/);
    }
    expect(awsServices.sagemaker?.endpoint).to.equal('api.sagemaker');
    expect(Object.values(awsServices).filter(({ signing }) => signing !== undefined)).to.deep.equal([]);
  });

  it('have tokens only where the service is one of these', () => {
    for (const [name, parameter] of Object.entries(awsStartTokens)) {
      const [service, action] = name.split(':');
      expect(awsServiceNames, name).to.include(service);
      expect(action, name).to.match(/^[A-Z]\w+$/);
      expect(parameter, name).to.match(/^[A-Za-z]{4,}$/);
    }
  });

  it('have no name that is too short for the id of a run', () => {
    // SageMaker allows 32 characters in them; a run id has 36.
    for (const action of ['CreateAutoMLJob', 'CreateAutoMLJobV2', 'CreateHyperParameterTuningJob'])
      expect(tokenParameterOf(`sagemaker:${action}`), action).to.equal(undefined);
    expect(tokenParameterOf('sagemaker:CreateTrainingJob')).to.equal('TrainingJobName');
  });

  it('have a time of recognition only where they have a token', () => {
    for (const [name, minutes] of Object.entries(awsTokenMinutes)) {
      expect(tokenParameterOf(name), name).to.not.equal(undefined);
      expect(minutes, name).to.be.greaterThan(1);
    }
    for (const action of ['ExecuteStatement', 'BatchExecuteStatement'])
      expect(awsTokenMinutes[`redshift-data:${action}`], action).to.equal(480);
  });

  it('mention a text where any of their values has it', () => {
    expect(mentions({ a: [7, null, { b: 'x ${runId} y' }] }, '${runId}')).to.equal(true);
    expect(mentions('x', 'x')).to.equal(true);
    for (const value of [{ '${runId}': 'x' }, null, undefined, 7, []])
      expect(mentions(value, '${runId}')).to.equal(false);
  });
});
