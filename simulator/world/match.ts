import type { EntryMatch } from '../scenario/schema';

/** The conditions of an entry. */
export interface Subject {
  pipeline: string;
  date: string;
  schedule: string;
  attempt?: number | undefined;
  trait?: string | undefined;
}

/** Every field that the entry names must agree; an entry that names nothing is for everything. */
export const matches = (match: EntryMatch | undefined, subject: Subject): boolean => {
  if (match === undefined) return true;
  const schedule = match.schedule ?? match.scheduleId;
  return (
    (match.pipeline === undefined || match.pipeline === subject.pipeline) &&
    (match.date === undefined || match.date === subject.date) &&
    (schedule === undefined || schedule === subject.schedule) &&
    (match.attempt === undefined || match.attempt === subject.attempt) &&
    (match.trait === undefined || match.trait === subject.trait)
  );
};
