import { expect } from 'chai';
import { jobEngines } from '../../../../adapters/engines/registry';
import { fakeHttp } from '../http/fake-http';

describe('jobEngines', () => {
  const world = { http: fakeHttp(), aws: { region: 'eu-west-1' }, clock: { now: () => 0 }, awsSdkActions: [], secrets: { read: async () => expect.fail('no trigger here refers to a secret') } };

  it('gives the engines that the stack enables', () => {
    const engines = jobEngines(['http', 'lambda'], world);
    expect(engines('http')).to.respondTo('start');
    expect(engines('lambda')).to.respondTo('start');
  });

  it('B-83 refuses one that is not enabled, and one that does not exist, with what is enabled', () => {
    const engines = jobEngines(['http'], world);
    for (const type of ['lambda', 'glue', 'toString']) {
      expect(() => engines(type)).to.throw(`Job engine "${type}" is not enabled in this stack (enabled: http)`).with.property('name', 'Signalbox.Config');
    }
  });
});
