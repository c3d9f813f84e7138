import { expect } from 'chai';
import { createBuses } from '../../../../emulator/events/bus';
import { seededIds } from '../../../../emulator/time/ids';
import { createVirtualTime } from '../../../../emulator/time/virtual-time';
import { MIDNIGHT } from '../../../support/emulator-kit';

const rule = {
  name: 'failures',
  arn: 'arn:rule',
  busName: 'bus',
  pattern: { 'detail-type': [{ prefix: 'PIPELINE_' }], detail: { level: ['error'] } },
  targets: [{ id: 'queue', arn: 'arn:aws:sqs:us-east-1:000000000000:q' }],
};

const stage = () => {
  const time = createVirtualTime(MIDNIGHT);
  const sent: [target: string, envelope: Record<string, any>][] = [];
  let counted = 0;
  const buses = createBuses({
    time,
    ids: seededIds(1, time),
    region: 'us-east-1',
    account: '000000000000',
    buses: [{ name: 'bus', arn: 'arn:aws:events:us-east-1:000000000000:event-bus/bus' }],
    rules: [rule],
    send: (target, envelope) => sent.push([target, envelope]),
    onEvent: () => {
      counted += 1;
    },
  });
  const put = (...Entries: object[]) =>
    buses.service('PutEvents', {
      Entries: Entries.map((entry) => ({
        EventBusName: 'bus',
        Source: 'signalbox',
        DetailType: 'PIPELINE_FAILED',
        Detail: '{"level":"error"}',
        ...entry,
      })),
    }) as { FailedEntryCount: number; Entries: Record<string, string>[] };
  return { buses, sent, put, counted: () => counted };
};

describe('event bus', () => {
  it('sends matching events to the targets of a rule, as EventBridge words them', () => {
    const { put, sent } = stage();
    const { Entries } = put({ Resources: ['arn:run'] }, { DetailType: 'OTHER' }, { Detail: '{"level":"info"}' });
    expect(sent).to.deep.equal([
      [
        rule.targets[0]!.arn,
        {
          version: '0',
          id: Entries[0]!.EventId,
          'detail-type': 'PIPELINE_FAILED',
          source: 'signalbox',
          account: '000000000000',
          time: '2026-03-07T00:00:00Z',
          region: 'us-east-1',
          resources: ['arn:run'],
          detail: { level: 'error' },
        },
      ],
    ]);
  });

  it('takes events of outside on a bus that a rule listens on, under their own ids, and swallows others', () => {
    const { buses, sent, counted } = stage();
    const event = { source: 'shop', detailType: 'PIPELINE_FAILED', detail: { level: 'error' }, resources: [] };
    buses.putOutside({ ...event, busName: 'bus', id: 'one' });
    buses.putOutside({ ...event, busName: 'bus' });
    buses.putOutside({ ...event, busName: 'elsewhere' });
    expect(sent.map(([, { id, source }]) => [id === 'one', source])).to.deep.equal([
      [true, 'shop'],
      [false, 'shop'],
    ]);
    expect(counted(), 'the stack pays for none of them').to.equal(0);
  });

  it('takes the bus by name or ARN, and the default one when none is named', () => {
    const { buses, put } = stage();
    const heard: string[] = [];
    buses.subscribe('bus', ({ detailType }) => heard.push(`bus ${detailType}`));
    buses.subscribe('default', ({ detailType }) => heard.push(`default ${detailType}`));
    put(
      { EventBusName: 'arn:aws:events:us-east-1:000000000000:event-bus/bus', DetailType: 'a' },
      { EventBusName: undefined, DetailType: 'b' },
    );
    expect(heard).to.deep.equal(['bus a', 'default b']);
  });

  it('swallows events for a bus that does not exist, as AWS does', () => {
    const { put, counted } = stage();
    expect(put({ EventBusName: 'gone' }).FailedEntryCount).to.equal(0);
    expect(counted()).to.equal(0);
  });

  it('answers 200 with the entries that are wrong', () => {
    const { put, counted } = stage();
    const { FailedEntryCount, Entries } = put({ Source: '' }, { DetailType: undefined }, { Detail: '[]' }, {});
    expect(FailedEntryCount).to.equal(3);
    expect(Entries.map((entry) => entry.ErrorCode)).to.deep.equal([
      'InvalidArgument',
      'InvalidArgument',
      'MalformedDetail',
      undefined,
    ]);
    expect(counted()).to.equal(1);
  });

  it('refuses entries that pretend to come from a service of AWS, and delivers the others', () => {
    const { put, sent, buses } = stage();
    const { FailedEntryCount, Entries } = put({ Source: 'aws.s3' }, { Source: 'awsome' }, { Source: 'AWS.s3' });
    expect([FailedEntryCount, sent.length]).to.deep.equal([1, 2]);
    expect(Entries[0]).to.deep.equal({
      ErrorCode: 'NotAuthorizedForSourceException',
      ErrorMessage: 'Not authorized for the source.',
    });
    const event = { source: 'aws.glue', detailType: 'PIPELINE_X', detail: { level: 'error' }, resources: [] };
    buses.putOutside({ ...event, busName: 'bus' });
    expect(sent, 'what a scenario lets AWS itself announce').to.have.length(3);
  });

  it('refuses no entry, and more than ten', () => {
    const { put } = stage();
    expect(() => put()).to.throw('between 1 and 10');
    expect(() => put(...Array.from({ length: 11 }, () => ({})))).to.throw('between 1 and 10');
  });

  it('lists its buses, their rules and the targets of these', () => {
    const { buses } = stage();
    const list = (operation: string, input: object = {}) => buses.service(operation, input) as Record<string, unknown>;
    const arn = 'arn:aws:events:us-east-1:000000000000:event-bus/';
    expect(list('ListEventBuses')).to.deep.equal({
      EventBuses: [
        { Name: 'default', Arn: `${arn}default` },
        { Name: 'bus', Arn: `${arn}bus` },
      ],
    });
    expect(list('ListEventBuses', { Limit: 1 })).to.include({ NextToken: '1' });
    const { name, pattern } = rule;
    expect(list('ListRules', { EventBusName: `${arn}bus` })).to.deep.equal({
      Rules: [
        { Name: name, Arn: rule.arn, EventPattern: JSON.stringify(pattern), State: 'ENABLED', EventBusName: 'bus' },
      ],
    });
    expect(list('ListRules')).to.deep.equal({ Rules: [] });
    expect(list('ListTargetsByRule', { Rule: name, EventBusName: 'bus' })).to.deep.equal({
      Targets: [{ Id: 'queue', Arn: rule.targets[0]!.arn }],
    });
    expect(() => list('ListRules', { EventBusName: 'none' })).to.throw('Event bus none does not exist.');
    expect(() => list('ListTargetsByRule', { Rule: 'none' })).to.throw('Rule none on EventBus default');
  });

  it('refuses listeners of a bus that the program does not declare', () => {
    expect(() => stage().buses.subscribe('gone', () => undefined)).to.throw('there are default, bus');
  });
});
