/** The example jobs: real aggregates of the rows of a business date. A job that cannot do its work throws. */
import type { DatasetName, Row } from './datasets';

export interface ExampleJob {
  dataset: DatasetName;
  /** How long the job takes, in the clock of the stack. */
  durationMs: number;
  run(rows: Row[]): Record<string, unknown>;
}

const column = (rows: Row[], name: string): number[] => {
  const first = rows[0];
  if (first === undefined) throw new Error('there are no rows');
  if (!(name in first.fields))
    throw new Error(`column ${name} does not exist; there are ${Object.keys(first.fields).join(', ')}`);
  return rows.map((row) => Number(row.fields[name]));
};
const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
const mean = (values: number[]): number => oneDecimal(values.reduce((sum, value) => sum + value, 0) / values.length);
const percentile = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** By job name, the last part of the trigger's URL. */
export const jobs: Readonly<Record<string, ExampleJob>> = {
  'weather-summary': {
    dataset: 'weather',
    durationMs: 60_000,
    run: (rows) => ({
      meanHigh: mean(column(rows, 'temp_max')),
      meanLow: mean(column(rows, 'temp_min')),
      rainMm: oneDecimal(column(rows, 'precipitation').reduce((a, b) => a + b, 0)),
    }),
  },
  'earthquake-summary': {
    dataset: 'earthquakes',
    durationMs: 90_000,
    run(rows) {
      const strongest = rows.reduce((top, row) => (Number(row.fields.mag) > Number(top.fields.mag) ? row : top));
      return {
        events: rows.length,
        meanMagnitude: mean(column(rows, 'mag')),
        strongest: `M${String(strongest.fields.mag)} ${String(strongest.fields.place)}`,
      };
    },
  },
  'flight-delays': {
    dataset: 'flights',
    durationMs: 120_000,
    run: (rows) => ({
      flights: rows.length,
      meanDelayMinutes: mean(column(rows, 'delay')),
      p90DelayMinutes: percentile(column(rows, 'delay'), 0.9),
    }),
  },
  'carrier-punctuality': {
    dataset: 'flights',
    durationMs: 60_000,
    run: (rows) => ({ carriers: new Set(column(rows, 'carrier')).size }),
  },
  birdstrikes: { dataset: 'birdstrikes', durationMs: 30_000, run: (rows) => ({ strikes: rows.length }) },
};
