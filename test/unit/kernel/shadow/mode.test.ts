import { expect } from 'chai';
import type { PipelineConfig } from '../../../../kernel/config';
import { executionName } from '../../../../kernel/run/execution-name';
import type { DomainEvent } from '../../../../kernel/run/model';
import { asExecuted, inShadow, isShadow, modeOf, nameInMode, portsInMode } from '../../../../kernel/shadow/mode';
import { exampleEvent } from '../../../support/event';
import { executionArn, instance } from '../../../support/instance';

const name = executionName(instance, 2);
const ofExecution = (text: string) => ({ executionArn: executionArn(text) });

describe('kernel/shadow/mode', () => {
  it('an execution says by its name in which mode it runs', () => {
    expect(nameInMode('live', name)).to.equal(name);
    expect(nameInMode('shadow', name)).to.equal(name.replace(/-a2$/, '-s2'));
    expect(modeOf(ofExecution(name))).to.equal('live');
    expect(modeOf(ofExecution(nameInMode('shadow', name)))).to.equal('shadow');
    expect(nameInMode('shadow', name)).to.have.length(name.length);
  });

  // Whatever a person or another program calls an execution, it is not taken for a shadow by chance.
  for (const other of [
    'test-1',
    'orders-s1',
    '0f8a7c1e-8f0e-4a40-9d51-7c0d4f6f4b1a',
    'orders-daily-2026-03-07-s1',
    `${'x'.repeat(24)}-s1`,
  ]) {
    it(`takes ${other} for live`, () => expect(isShadow(ofExecution(other))).to.equal(false));
  }

  it('an execution that began in shadow mode stays there, one that began live follows the configuration', () => {
    const modes = (text: string) =>
      (['live', 'shadow'] as const).map((mode) => asExecuted({ mode } as PipelineConfig, ofExecution(text)).mode);
    expect(modes(nameInMode('shadow', name))).to.deep.equal(['shadow', 'shadow']);
    expect(modes(name)).to.deep.equal(['live', 'shadow']);
  });

  const channels: [DomainEvent['channel'], DomainEvent['channel']][] = [
    ['alert', 'bus'],
    ['lifecycle', 'bus'],
    ['bus', 'bus'],
    [null, null],
  ];
  for (const [before, after] of channels) {
    it(`an event for ${before ?? 'nobody'} is for ${after ?? 'nobody'}, marked and under an id of its own`, () => {
      const event = exampleEvent({ channel: before, eventId: 'e1' });
      expect(inShadow(event)).to.deep.equal({ ...event, channel: after, eventId: 'shadow-e1', shadow: true });
      expect(inShadow(inShadow(event))).to.deep.equal(inShadow(event));
    });
  }

  it("ports in shadow mode mark events, look for marked ones, count nothing and have the shadow's stores", async () => {
    const appended: DomainEvent[] = [];
    const looked: string[] = [];
    const counted: string[] = [];
    const ports = {
      events: {
        append: async (event: DomainEvent) => {
          appended.push(event);
          return 'appended' as const;
        },
        isRecorded: async ({ eventId }: { eventId: string }) => looked.push(eventId) > 0,
      },
      metrics: { count: (metric: string) => void counted.push(metric) },
      runLogs: 'live',
      shadow: { runLogs: 'of shadows' },
      other: 1,
    };
    expect(portsInMode<{ runLogs: string }, typeof ports>('live', ports)).to.equal(ports);
    const shadow = portsInMode<{ runLogs: string }, typeof ports>('shadow', ports);
    expect([shadow.runLogs, shadow.other]).to.deep.equal(['of shadows', 1]);
    await shadow.events.append(exampleEvent({ eventId: 'e1', channel: 'alert' }));
    await shadow.events.isRecorded({ eventId: 'e1' });
    shadow.metrics.count('RunsFailed');
    expect(appended.map(({ eventId, channel }) => [eventId, channel])).to.deep.equal([['shadow-e1', 'bus']]);
    expect([looked, counted]).to.deep.equal([['shadow-e1'], []]);
  });
});
