/** Drift and late data that are followed by another run. */
import { expect } from 'chai';
import { type Simulation, simulate } from '../../simulator/run/simulate';
import { batch, inlineScenario } from '../support/inline';
import { play, SEED } from './play';

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
    ]);
    expect(evidence.table.monitorings.map(({ attempt, status }) => `${attempt} ${status}`).sort()).to.deep.equal([
      '1 RERUN',
      '2 OVER',
    ]);
    expect(refusals(simulation), 'a rerun beyond the budget is not requested').to.deep.equal([]);
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

  describe('what interrupts it', () => {
    const at = (time: string): string => `2026-03-07T${time}:00Z`;
    const changed = [
      { status: 'PASS', value: { rows: 1000 } },
      { from: at('06:03'), status: 'PASS', value: { rows: 10 } },
    ];
    const morning = (fields: object, pipeline: object = {}): Promise<Simulation> =>
      simulate(
        inlineScenario({
          start: at('00:00'),
          until: at('12:00'),
          archetypes: [batch],
          pipelines: [
            {
              name: 'orders',
              archetype: 'batch',
              trigger: { type: 'http', url: 'https://jobs.local/orders' },
              watch: {
                monitoring: {
                  enabled: true,
                  duration: '2h',
                  interval: '5m',
                  onDrift: 'rerun',
                  thresholds: { 'row-count': { rows: '10%' } },
                },
              },
              ...pipeline,
            },
          ],
          evaluators: { 'check-row-count': changed },
          jobs: [{ duration: '1s' }],
          events: [{ at: at('06:00'), marker: { pipeline: 'orders', date: '2026-03-07' } }],
          ...fields,
        }),
        { seed: SEED },
      );
    const categories = ({ result }: Simulation): string[] => result.alerts.map(({ category }) => category ?? '');
    const statuses = ({ evidence }: Simulation): string[] =>
      evidence.table.monitorings.map(({ attempt, status }) => `${attempt} ${status}`).sort();
    const failing = (action: string, until = at('06:30')): object => ({
      target: `lambda:orchestrator/${action}`,
      kind: 'crash-before',
      until,
    });

    it('drift requests its rerun with its alert, even if the execution dies after that', async () => {
      const simulation = await morning({ faults: [failing('requestRerun')] });
      expect(attemptsOf(simulation, 'orders')).to.deep.equal(['1 COMPLETED', '2 COMPLETED']);
      expect(categories(simulation)).to.deep.equal(['trait_drift']);
      expect(statuses(simulation)).to.deep.equal(['1 RERUN', '2 OVER']);
      expect(simulation.result.violations).to.deep.equal([]);
    });

    it('with its budget used up, monitoring alerts without a rerun and continues', async () => {
      const simulation = await morning(
        {
          evaluators: {
            'check-row-count': changed,
            'check-completeness': [{ status: 'PASS' }, { from: at('07:00'), status: 'FAIL' }],
          },
        },
        { budgets: { driftReruns: 0 } },
      );
      expect(attemptsOf(simulation, 'orders')).to.deep.equal(['1 COMPLETED']);
      expect(categories(simulation), 'the rows, and later the completeness').to.deep.equal([
        'trait_drift',
        'trait_drift',
      ]);
      expect(simulation.evidence.alerts[0]!.event.remedy).to.match(/because budgets\.driftReruns is used up/);
      expect(statuses(simulation)).to.deep.equal(['1 OVER']);
      expect(refusals(simulation)).to.deep.equal([]);
      expect(simulation.result.violations).to.deep.equal([]);
    });

    it('a run that is closed after an error is monitored', async () => {
      const simulation = await morning({ faults: [failing('logResult', at('06:03'))] });
      expect(attemptsOf(simulation, 'orders')).to.deep.equal(['1 COMPLETED', '2 COMPLETED']);
      expect(categories(simulation)).to.deep.equal(['orchestration_error', 'trait_drift']);
      expect(simulation.result.violations).to.deep.equal([]);
    });

    it('a run that the watchdog closes is not monitored, and an alert reports that', async () => {
      const simulation = await morning({ faults: [failing('logResult'), failing('alertError')] });
      expect(attemptsOf(simulation, 'orders')).to.deep.equal(['1 COMPLETED']);
      expect(categories(simulation)).to.deep.equal(['monitoring_stopped']);
      expect(statuses(simulation)).to.deep.equal(['1 STOPPED']);
      expect(simulation.result.violations).to.deep.equal([]);
    });

    it('a run whose dependants could not be notified is monitored', async () => {
      const report = {
        name: 'report',
        archetype: 'batch',
        upstream: ['orders'],
        trigger: { type: 'http', url: 'https://jobs.local/report' },
      };
      const simulation = await simulate(
        inlineScenario({
          start: at('00:00'),
          until: at('12:00'),
          archetypes: [batch],
          pipelines: [
            {
              name: 'orders',
              archetype: 'batch',
              trigger: report.trigger,
              watch: {
                monitoring: {
                  enabled: true,
                  duration: '2h',
                  interval: '5m',
                  thresholds: { 'row-count': { rows: '10%' } },
                },
              },
            },
            report,
          ],
          evaluators: { 'check-row-count': changed },
          jobs: [{ duration: '1s' }],
          events: [{ at: at('06:00'), marker: { pipeline: 'orders', date: '2026-03-07' } }],
          faults: [failing('notifyDownstream')],
        }),
        { seed: SEED },
      );
      expect(categories(simulation)).to.deep.equal(['orchestration_error', 'trait_drift']);
      expect(attemptsOf(simulation, 'report')).to.deep.equal(['1 COMPLETED']);
      expect(simulation.result.violations).to.deep.equal([]);
    });
  });
});
