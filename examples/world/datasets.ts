/**
 * Real data sets, replayed: the rows of a business date are those of the same month and day in the data set's own year
 * (weather 2015, flights 2001, earthquakes 2018, bird strikes 1990). Values are untouched. Source: the npm package
 * vega-datasets.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { DATA } from './data-folder';

export type DatasetName = 'weather' | 'flights' | 'earthquakes' | 'birdstrikes';

export interface Row {
  /** ISO instant, already moved to the business date's year. */
  at: string;
  fields: Record<string, unknown>;
}

interface Source {
  year: number;
  /** How many days up to and with the business date make one delivery. */
  days: number;
  read(): Row[];
}

/** The files of the data folder that are read. */
export const DATA_FILES = ['seattle-weather.csv', 'flights-20k.json', 'earthquakes.json', 'birdstrikes.csv'] as const;

const text = (file: (typeof DATA_FILES)[number]): string => readFileSync(join(DATA, file), 'utf8');
const csv = (file: (typeof DATA_FILES)[number]): Record<string, string>[] =>
  parse(text(file), { columns: true, skip_empty_lines: true, cast: false });
const numeric = (fields: Record<string, string>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value !== '' && Number.isFinite(Number(value)) ? Number(value) : value,
    ]),
  );

const sources: Record<DatasetName, Source> = {
  weather: {
    year: 2015,
    days: 7,
    read: () => csv('seattle-weather.csv').map((row) => ({ at: `${row.date}T00:00:00Z`, fields: numeric(row) })),
  },
  flights: {
    year: 2001,
    days: 1,
    read: () =>
      (JSON.parse(text('flights-20k.json')) as { date: string }[]).map((row) => ({
        at: `${row.date.replaceAll('/', '-').replace(' ', 'T')}:00Z`,
        fields: { ...row },
      })),
  },
  earthquakes: {
    year: 2018,
    days: 1,
    read: () =>
      (
        JSON.parse(text('earthquakes.json')) as {
          features: { properties: { time: number; mag: number; place: string } }[];
        }
      ).features.map(({ properties: { time, mag, place } }) => ({
        at: new Date(time).toISOString(),
        fields: { mag, place },
      })),
  },
  birdstrikes: {
    year: 1990,
    days: 1,
    read: () => csv('birdstrikes.csv').map((row) => ({ at: `${row['Flight Date']}T00:00:00Z`, fields: numeric(row) })),
  },
};

export const datasetNames = Object.keys(sources) as DatasetName[];

const DAY_MS = 86_400_000;

/** All deliveries of all data sets; a data set is read from disk when it is first needed. */
export const createDatasets = (): { rows(dataset: DatasetName, date: string): Row[] } => {
  const byDay = new Map<DatasetName, Map<string, Row[]>>();
  const indexed = (dataset: DatasetName): Map<string, Row[]> => {
    let days = byDay.get(dataset);
    if (days === undefined) {
      days = new Map();
      for (const row of sources[dataset].read()) {
        const day = row.at.slice(0, 10);
        const rows = days.get(day);
        if (rows === undefined) days.set(day, [row]);
        else rows.push(row);
      }
      byDay.set(dataset, days);
    }
    return days;
  };
  return {
    rows(dataset, date) {
      const { year, days } = sources[dataset];
      const replayed = `${year}${date.slice(4)}`;
      const last = Date.parse(`${replayed}T00:00:00Z`);
      const found: Row[] = [];
      for (let back = days - 1; back >= 0; back -= 1) {
        found.push(...(indexed(dataset).get(new Date(last - back * DAY_MS).toISOString().slice(0, 10)) ?? []));
      }
      const moved = Date.parse(`${date}T00:00:00Z`) - last;
      return found.map((row) => ({ ...row, at: new Date(Date.parse(row.at) + moved).toISOString() }));
    },
  };
};
