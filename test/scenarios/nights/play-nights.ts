/**
 * Nights through the real state machine and functions. A night is one simulation, in which every row of the table has
 * pipelines of its own at every edge.
 */
import { expect } from 'chai';
import { type Simulation, simulate } from '../../../simulator/run/simulate';
import { iso } from '../../support/clock-edges';
import { inlineScenario } from '../../support/inline';
import type { Edge, Night } from './night';
import { type Cell, compared, type Part, pipelineOf, type Row, type Told, toldIn } from './row';
import { rows } from './rows';

const archetypes = [
  {
    name: 'asked',
    requiredTraits: [{ type: 'freshness', defaultEvaluator: 'check-freshness', defaultTtl: '30m', defaultTimeout: 10 }],
  },
  {
    name: 'sensed',
    requiredTraits: [
      { type: 'rows', defaultEvaluator: 'builtin:sensor-threshold', defaultConfig: { field: 'count', min: 1000 } },
    ],
  },
  { name: 'derived', requiredTraits: [{ type: 'upstream', defaultEvaluator: 'builtin:upstream' }] },
];

export interface Played {
  row: Row;
  edge: Edge;
  cell: Cell;
}

export const cellsOf = (night: Night): Played[] =>
  rows.flatMap((row) =>
    night.edges.flatMap((edge) => {
      const cell = row.act(edge, night, pipelineOf(row, edge));
      return cell === undefined ? [] : [{ row, edge, cell }];
    }),
  );

const scenarioOf = (night: Night, cells: readonly Cell[]) => {
  const all = (of: (cell: Cell) => readonly Part[] | undefined): Part[] => cells.flatMap((cell) => of(cell) ?? []);
  return inlineScenario({
    start: iso(night.start),
    until: iso(night.until),
    archetypes,
    calendars: all(({ calendars }) => calendars),
    pipelines: all(({ pipelines }) => pipelines),
    evaluators: { 'check-freshness': all(({ answers }) => answers) },
    jobs: [...all(({ jobs }) => jobs), { duration: '1s' }],
    events: all(({ events }) => events).sort((left, right) => String(left.at).localeCompare(String(right.at))),
    faults: all(({ faults }) => faults),
  });
};

export const describeNight = (night: Night): void => {
  describe(`scenarios: the night in which ${night.title}`, () => {
    const cells = cellsOf(night);
    let told: readonly Told[];
    let violations: Simulation['result']['violations'];
    before(async () => {
      const { result } = await simulate(
        scenarioOf(
          night,
          cells.map(({ cell }) => cell),
        ),
        { seed: 1 },
      );
      ({ violations } = result);
      told = toldIn(result);
    });

    for (const row of rows) {
      const expected = cells.filter((played) => played.row === row).flatMap(({ cell }) => cell.heard);
      it(`${row.rules.join(', ')}: ${row.title}`, () => {
        const [found, wanted] = compared(
          told.filter(({ pipeline }) => pipeline.startsWith(`${row.name}.`)),
          expected,
        );
        expect(found).to.deep.equal(wanted);
      });
    }

    it('no invariant is broken, and nothing is published about other pipelines', () => {
      expect(violations).to.deep.equal([]);
      expect(told.filter(({ pipeline }) => !rows.some(({ name }) => pipeline.startsWith(`${name}.`)))).to.deep.equal(
        [],
      );
    });
  });
};
