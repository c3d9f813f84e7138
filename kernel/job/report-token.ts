/**
 * By which a job proves that a report is of its run. Every caller of `update-status` may know ids of runs, which are in
 * events and alerts; the token goes to the job alone, when it is started.
 */
import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes as long for every text. */
export const isReportToken = (given: string | undefined, expected: string): boolean =>
  timingSafeEqual(digest(given ?? ''), digest(expected));
