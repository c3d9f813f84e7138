import { expect } from 'chai';
import { makers } from '../../../../aws/engines/makers';
import { jobEngines } from '../../../../aws/engines/registry';
import { openTable } from '../../../../aws/table/client/dynamodb-client';
import { fakeHttp } from '../../../support/fake-http';

describe('jobEngines', () => {
  const clock = { now: () => 0, sleep: async () => undefined };
  const aws = { region: 'eu-west-1' };
  const world = {
    http: fakeHttp(),
    aws,
    clock,
    table: openTable({ aws, tableName: 'signalbox', clock }),
    awsSdkActions: [],
    ownNames: [],
    secrets: { read: async () => expect.fail('no trigger here refers to a secret') },
  };

  it('gives the engines that the stack enables', () => {
    const engines = jobEngines(['http', 'lambda'], world);
    expect(engines('http')).to.respondTo('start');
    expect(engines('lambda')).to.respondTo('start');
  });

  it('refuses to be made for an engine that its code does not carry, and says what to do', () => {
    expect(() => jobEngines(['http', 'glue'], world, { http: makers.http }))
      .to.throw('Job engine "glue" is enabled, but this function\'s code carries only http; deploy the stack again')
      .with.property('name', 'Signalbox.Config');
  });

  it('B-83 refuses one that is not enabled, and one that does not exist, with what is enabled', () => {
    const engines = jobEngines(['http'], world);
    for (const type of ['lambda', 'glue', 'toString']) {
      expect(() => engines(type))
        .to.throw(`Job engine "${type}" is not enabled in this stack (enabled: http)`)
        .with.property('name', 'Signalbox.Config');
    }
  });
});
