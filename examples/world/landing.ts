/** A data set as a loader leaves it in S3: an object for every hour of the date, and one that says that it is done. */
import { createDatasets, type DatasetName } from './datasets';

export const BUCKET = 'raw-data';

export interface LandingObject {
  key: string;
  /** One JSON object a line; empty in the object of success. */
  body: string;
}

/** In the order in which they are put. */
export const landingObjects = (dataset: DatasetName, date: string): LandingObject[] => {
  const byHour = new Map<string, string[]>();
  for (const { at, fields } of createDatasets().rows(dataset, date)) {
    const hour = at.slice(11, 13);
    byHour.set(hour, [...(byHour.get(hour) ?? []), JSON.stringify({ ...fields, at })]);
  }
  const folder = `${dataset}/dt=${date}`;
  const hours = [...byHour].map(([hour, lines]) => ({
    key: `${folder}/hour=${hour}/part-0.json`,
    body: lines.join('\n'),
  }));
  return [...hours, { key: `${folder}/_SUCCESS`, body: '' }];
};
