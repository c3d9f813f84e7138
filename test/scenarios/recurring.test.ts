import { expect } from 'chai';
import { reportText } from '../../simulator/report/text';
import { simulate } from '../../simulator/run/simulate';
import { play, readScenarioFile } from './play';

describe('events that recur', () => {
  it('write a MARKER on each working day of two weeks, at the same time by the clocks', async () => {
    const { evidence } = await play('recurring');
    expect(evidence.markers.map(({ at }) => new Date(at).toISOString().slice(8, 16))).to.deep.equal([
      ...['02T11:05', '03T11:05', '04T11:05', '05T11:05', '06T11:05'],
      ...['09T10:05', '10T10:05', '11T10:05', '12T10:05', '13T10:05'],
    ]);
  });

  it('are shown in the time zone of the scenario', async () => {
    const { result, evidence } = await play('recurring');
    const text = reportText(evidence, result, { colours: false });
    expect(text).to.include('All times are America/New_York. From 2026-03-01 19:00:00 to 2026-03-13 20:00:00.');
    expect(text.match(/06:05:00 {2}marker/g)).to.have.length(10);
  });

  it('let a share of the jobs fail, the same with the same seed and others with another', async () => {
    const scenario = readScenarioFile('recurring');
    const failed = async (seed: number): Promise<(string | null)[]> => {
      const { result } = await simulate(scenario, { seed });
      return result.runs.filter(({ status }) => status === 'FAILED').map(({ date }) => date);
    };
    const [first, again, other] = [await failed(1), await failed(1), await failed(2)];
    expect(first).to.deep.equal(again);
    expect(first).not.to.deep.equal(other);
    expect(first.length).to.be.within(1, 6);
  });
});
