/** The output of `signalbox why` for pipelines whose openings bring their MARKERs. */
import { type Case, mark } from './why-case';

/** It is registered on 2026-03-01. */
const opened = (schedule: Record<string, unknown>): Record<string, unknown> => ({
  schedules: [{ name: 'daily', ...schedule }],
  markers: [{ type: 'schedule' }],
});

export const openingCases: readonly Case[] = [
  {
    what: 'its opening is ahead and brings its MARKER',
    config: opened({ after: '18:00', deadline: '20:00' }),
    code: 0,
    says: [
      /^NOT_DUE .*\nIts opening at 2026-03-07 18:00:00Z, in 6 hours, brings its MARKER\.$/m,
      /^(?!.*Its schedule opens)/s,
    ],
  },
  {
    what: 'the opening of another date without an hour brings its MARKER',
    config: opened({ deadline: '20:00' }),
    options: { date: '2026-03-08' },
    code: 0,
    says: [/^Its opening at 2026-03-08 00:00:00Z, in 12 hours, brings its MARKER\.$/m],
  },
  {
    what: 'its opening was before its registration and brings no MARKER',
    config: opened({ after: '06:00' }),
    options: { date: '2026-02-28' },
    code: 0,
    says: [
      /^Its opening at 2026-02-28 06:00:00Z, 7 days ago, brings no MARKER: .* registered later, at 2026-03-01/m,
      /To start it now: signalbox mark orders --date 2026-02-28 --schedule daily$/m,
    ],
  },
  {
    what: 'the wake-up of its opening was lost and the next one makes up for it',
    config: opened({ after: '18:00', deadline: '20:00' }),
    now: '2026-03-07T21:00:00.000Z',
    code: 1,
    says: [
      /^MISSED/,
      /^Its opening at 2026-03-07 18:00:00Z, 3 hours ago, brings its MARKER with the next wake-up.*within 26 hours\.$/m,
      /To start it now: signalbox mark orders/,
    ],
  },
  {
    what: 'every wake-up of its opening was lost',
    config: opened({ after: '18:00', deadline: '20:00' }),
    options: { date: '2026-03-07' },
    now: '2026-03-08T20:00:00.000Z',
    code: 1,
    says: [/^Its opening at 2026-03-07 18:00:00Z, 1 day ago, brings no MARKER any more: no wake-up wrote it/m],
  },
  {
    what: 'the opening of another schedule brings no MARKER',
    config: {
      schedules: [{ name: 'daily', after: '18:00' }, { name: 'late' }],
      markers: [{ type: 'schedule', schedule: 'late' }],
    },
    options: { schedule: 'daily' },
    code: 0,
    says: [/^(?!.*Its opening)/s, /^Its schedule opens at 2026-03-07 18:00:00Z/m],
  },
  {
    what: 'the MARKER of a person has come before its opening',
    config: opened({ after: '18:00', deadline: '20:00' }),
    seed: mark,
    code: 0,
    says: [/^(?!.*Its opening)/s, /Its MARKER was written at 2026-03-07 12:00:00Z/],
  },
];
