/** The rows of the data sets as they have arrived: a late feed holds the end of its day back. */
import { createDatasets, type DatasetName, type Row } from './datasets';

export interface Feeds {
  arrived(dataset: DatasetName, date: string): Row[];
  /** Holds back the rows of a data set from that hour of the day on, as a late feed does. */
  holdBack(dataset: DatasetName, fromHour: number): void;
  deliverAll(dataset: DatasetName): void;
}

export const createFeeds = (): Feeds => {
  const datasets = createDatasets();
  const heldFrom = new Map<DatasetName, number>();
  return {
    arrived(dataset, date) {
      const from = heldFrom.get(dataset);
      const rows = datasets.rows(dataset, date);
      return from === undefined ? rows : rows.filter((row) => Number(row.at.slice(11, 13)) < from);
    },
    holdBack: (dataset, fromHour) => void heldFrom.set(dataset, fromHour),
    deliverAll: (dataset) => void heldFrom.delete(dataset),
  };
};
