/** Drift and late data that are followed by another run. */
import { expect } from 'chai';
import type { Simulation } from '../../local/simulate/simulate';
import { play } from './play';

describe('scenarios: drift and late data that are run again', () => {
  const attemptsOf = ({ result }: Simulation, name: string): string[] =>
    result.runs.filter(({ pipeline }) => pipeline === name).map(({ attempt, status }) => `${attempt} ${status}`);
  const refusals = ({ result }: Simulation): string[] =>
    result.events
      .filter(({ kind, status }) => kind === 'RERUN_STATE_CHANGED' && status === 'refused')
      .map(({ pipeline, message }) => `${pipeline} ${message}`);

  it('D-05 drift is followed by another run of the instance, within the budget, each with its monitoring', async () => {
    const simulation = await play('drift-rerun');
    const { result, evidence } = simulation;
    expect(attemptsOf(simulation, 'orders')).to.deep.equal(['1 COMPLETED', '2 COMPLETED']);
    expect(result.jobStarts.map(({ pipeline, attempt }) => `${pipeline} ${attempt}`)).to.deep.equal([
      'orders 1',
      'orders 2',
    ]);
    expect(result.alerts.map(({ at: time, category }) => `${time.slice(11, 13)} ${category}`)).to.deep.equal([
      '06 trait_drift',
      '09 trait_drift',
      '09 trait_drift',
    ]);
    expect(evidence.table.monitorings.map(({ attempt, status }) => `${attempt} ${status}`).sort()).to.deep.equal([
      '1 RERUN',
      '2 RERUN',
    ]);
    expect(refusals(simulation)).to.have.length(1);
    expect(refusals(simulation)[0]).to.match(
      new RegExp(
        [
          String.raw`drift rerun asked for by signalbox \(drift after run `,
          String.raw`.*rows of row-count moved from 1500 to 100, by more than 10%\)`,
          String.raw`.*1 of 1 reruns have been used \(budgets\.driftReruns\)`,
        ].join(''),
      ),
    );
    expect(result.locks).to.deep.equal([]);
    expect(result.violations).to.deep.equal([]);
  });

  it('late data is run again within the budget, with it the dependant; what is delivered again is not', async () => {
    const simulation = await play('late-data-rerun');
    const { result } = simulation;
    expect(attemptsOf(simulation, 'raw')).to.deep.equal(['1 COMPLETED', '2 COMPLETED', '3 COMPLETED']);
    expect(attemptsOf(simulation, 'report')).to.deep.equal(['1 COMPLETED', '2 COMPLETED']);
    expect(
      result.alerts.map(({ at: time, pipeline, category }) => `${time.slice(11, 13)} ${pipeline} ${category}`),
    ).to.deep.equal([
      '09 raw late_data',
      '09 report late_data',
      '10 raw late_data',
      '10 report late_data',
      '10 report late_data',
      '11 raw late_data',
      '11 raw late_data',
    ]);
    expect(refusals(simulation).map((text) => text.split(' ')[0])).to.deep.equal(['report', 'raw']);
    expect(result.violations).to.deep.equal([]);
  });
});
