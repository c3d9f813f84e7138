/** An apply that was decided and not carried out. */
import { expect } from 'chai';
import { leftApply } from '../../../../functions/sweeper/left-apply';
import type { Decision } from '../../../../kernel/config/config-store';
import type { DomainEvent } from '../../../../kernel/run/model';
import type { SweeperPorts } from '../../../../kernel/watch/ports';

const decided: Decision = { id: '7f3a', documents: 31, decidedAt: '2026-03-07T06:00:00.000Z' };

const look = async (now: string, decision: Decision | undefined): Promise<DomainEvent[]> => {
  const events: DomainEvent[] = [];
  const ports = {
    config: { decision: async () => decision },
    events: { append: async (event: DomainEvent) => (events.push(event) > 0 ? 'appended' : 'duplicate') },
  } as unknown as SweeperPorts;
  await leftApply({ nowMs: Date.parse(now), untilMs: 1 }, ports);
  return events;
};

describe('functions/sweeper: an apply that is decided', () => {
  it('and carried out, or on its way, is not reported', async () => {
    expect(await look('2026-03-07T08:00:00.000Z', undefined)).to.deep.equal([]);
    expect(await look('2026-03-07T06:09:59.000Z', decided)).to.deep.equal([]);
  });

  it('and left for ten minutes is reported, with what to do, under one id', async () => {
    const [event] = await look('2026-03-07T06:10:00.000Z', decided);
    expect(event).to.deep.include({ category: 'apply_unfinished', level: 'error', pipelineId: 'signalbox.watchdog' });
    expect(event?.message).to.contain('an apply of 31 documents');
    expect(event?.remedy).to.contain('signalbox config finish');
    const [again] = await look('2026-03-07T07:10:00.000Z', decided);
    expect(again?.eventId).to.equal(event?.eventId);
  });
});
