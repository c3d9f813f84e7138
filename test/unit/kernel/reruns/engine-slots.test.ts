import { expect } from 'chai';
import { byTurn, type EngineWait, endOf, limitOf, slotsText } from '../../../../kernel/reruns/engine-slots';

const wait = (pipelineId: string, since: string): EngineWait => ({ engine: 'glue', pipelineId, since, asked: 1 });

describe('kernel/reruns/engine-slots', () => {
  it('an engine has as many slots as the stack says, or the default number', () => {
    expect(limitOf('glue', { glue: 10 })).to.equal(10);
    expect(limitOf('emr', { glue: 10 })).to.equal(25);
    expect(limitOf('toString', {})).to.equal(25);
  });

  it('who came first has the first turn; of those who came together the order is always the same', () => {
    const queue = [
      wait('c', '2026-03-07T06:00:00.000Z'),
      wait('b', '2026-03-07T06:00:00.001Z'),
      wait('a', '2026-03-07T06:00:00.001Z'),
    ];
    expect(byTurn(queue).map(({ pipelineId }) => pipelineId)).to.deep.equal(['c', 'a', 'b']);
    expect(byTurn([])).to.deep.equal([]);
  });

  it('the end is behind all others, whatever their clocks said', () => {
    const nowMs = Date.parse('2026-03-07T06:00:00.000Z');
    expect(endOf([], nowMs)).to.equal('2026-03-07T06:00:00.000Z');
    expect(endOf([wait('a', '2026-03-07T05:00:00.000Z')], nowMs)).to.equal('2026-03-07T06:00:00.000Z');
    expect(endOf([wait('a', '2026-03-07T06:00:00.000Z'), wait('b', '2026-03-07T06:00:02.000Z')], nowMs)).to.equal(
      '2026-03-07T06:00:02.001Z',
    );
  });

  it('shows how many slots are in use', () => {
    expect(slotsText({ engine: 'glue', open: 25, slots: 25, waiting: 3 })).to.equal('25 of 25 reruns are in progress');
  });
});
