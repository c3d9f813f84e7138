/** Nothing has started the instance: its situation at noon, UTC. */

import { NOON, timeAt } from '../../../support/clock';
import { calendarOf, pipelineOf } from '../../../support/documents';
import { instance } from '../../../support/instance';
import { exampleMarker } from '../../../support/marker';
import {
  answered,
  due,
  dueLater,
  held,
  hold,
  marker,
  old,
  type Row,
  request,
  scheduled,
  started,
} from './situation-items';

export const withoutStart: readonly Row[] = [
  { what: 'nothing has come, and nothing is due', of: {}, is: { remedies: ['mark'] } },
  { what: 'it is due later', of: dueLater, is: { nextAt: timeAt('14:00'), remedies: ['mark'] } },
  {
    what: 'its date is too far ahead for a MARKER',
    of: { instance: { ...instance, date: '2026-12-01' } },
    is: { remedies: [] },
  },
  {
    what: 'its schedule opens later',
    of: scheduled({ after: '18:00' }),
    is: { kind: 'not-due', state: 'NOT_DUE', nextAt: timeAt('18:00') },
  },
  {
    what: 'its schedule opens at this moment',
    of: scheduled({ after: '12:00' }),
    is: { remedies: ['mark'] },
  },
  {
    what: 'its deadline has passed',
    of: due,
    is: { kind: 'missed', state: 'MISSED', since: timeAt('10:00'), remedies: ['mark'] },
  },
  {
    what: 'its deadline passes at this moment',
    of: scheduled({ deadline: '12:00' }),
    is: { kind: 'missed', state: 'MISSED', since: NOON, remedies: ['mark'] },
  },
  {
    what: 'its deadline passed, and the date is too old by now',
    of: { ...due, ...old, ...scheduled({ deadline: '10:00' }, { maxMarkerAge: '7d' }) },
    is: { kind: 'missed', state: 'MISSED', since: '2026-02-01T10:00:00.000Z', remedies: ['replay'] },
  },
  {
    what: 'its deadline passed before it was registered',
    of: { ...due, registeredAt: timeAt('10:00') },
    is: { kind: 'unwatched', remedies: ['mark'] },
  },
  {
    what: 'its deadline passed, and it is not watched',
    of: scheduled({ deadline: '10:00' }, { watch: { enabled: false } }),
    is: { kind: 'unwatched', remedies: ['mark'] },
  },
  {
    what: 'its deadline is younger than that by which it was found missed',
    of: { ...due, changedAt: timeAt('11:00'), watched: { missedBy: timeAt('08:00'), waitsUntil: undefined } },
    is: { kind: 'missed', state: 'MISSED', since: timeAt('08:00'), remedies: ['mark'] },
  },
  {
    what: 'its deadline came into force later, and it was not due before',
    of: { ...due, changedAt: timeAt('11:00'), watched: { missedBy: undefined, waitsUntil: undefined } },
    is: { kind: 'unwatched', remedies: ['mark'] },
  },
  {
    what: 'the watchdog has yet to decide a deadline that came into force later',
    of: { ...due, changedAt: timeAt('11:00'), watched: { missedBy: undefined, waitsUntil: timeAt('13:00') } },
    is: { nextAt: timeAt('13:00'), remedies: ['mark'] },
  },
  {
    what: 'its date is older than maxMarkerAge, and was not due',
    of: { ...old, ...scheduled({}, { maxMarkerAge: '7d' }) },
    is: { kind: 'not-run', state: 'NOT_RUN', remedies: ['replay'] },
  },
  {
    what: 'its pipeline is held',
    of: { ...dueLater, hold },
    is: { kind: 'held', state: 'HELD', reason: 'paused', since: hold.at, remedies: ['resume'] },
  },
  {
    what: 'its pipeline was held before its deadline',
    of: { ...scheduled({ deadline: '11:30' }), hold },
    is: { kind: 'held', state: 'HELD', reason: 'paused', since: hold.at, remedies: ['resume'] },
  },
  {
    what: 'its pipeline was held after its deadline',
    of: { ...scheduled({ deadline: '11:00' }), hold },
    is: { kind: 'missed', state: 'MISSED', since: timeAt('11:00'), remedies: ['mark'] },
  },
  {
    what: 'its MARKER is held',
    of: { ...due, hold, held, ledger: answered({ answer: 'rejected', reason: 'too old' }) },
    is: {
      ...{ kind: 'held', state: 'HELD', reason: 'paused', since: held.heldAt, remedies: ['resume'] },
      heldAt: held.heldAt,
    },
  },
  {
    what: 'the router has yet to hold its MARKER',
    of: { ...scheduled({ deadline: '10:00' }), hold, marker },
    is: { kind: 'held', state: 'HELD', reason: 'paused', since: timeAt('11:50'), remedies: ['resume'] },
  },
  {
    what: 'the router has yet to hold a MARKER that does not say when it was written',
    of: { hold, marker: exampleMarker() },
    is: { kind: 'held', state: 'HELD', reason: 'paused', since: hold.at, remedies: ['resume'] },
  },
  {
    what: 'its pipeline was resumed, and its MARKER is released',
    of: { held, ledger: answered({ answer: 'kept' }) },
    is: { kind: 'starts', state: 'MARKED', since: timeAt('11:52'), remedies: ['examine'], heldAt: held.heldAt },
  },
  {
    what: 'its pipeline was resumed, and its MARKER is the only thing that is left',
    of: { held },
    is: { kind: 'starts', state: 'MARKED', remedies: ['examine'], heldAt: held.heldAt },
  },
  {
    what: 'its MARKER was held, and its release is in progress',
    of: { ledger: answered({ answer: 'kept' }) },
    is: { kind: 'starts', state: 'MARKED', since: timeAt('11:52'), remedies: ['examine'] },
  },
  {
    what: 'its MARKER was held, and another one was rejected after its release',
    of: { held, ledger: answered({ answer: 'rejected', reason: 'too old' }) },
    is: { kind: 'starts', state: 'MARKED', since: timeAt('11:52'), remedies: ['examine'], heldAt: held.heldAt },
  },
  {
    what: 'the router has yet to process its MARKER',
    of: { ...due, marker },
    is: { kind: 'starts', state: 'MARKED', since: timeAt('11:50'), remedies: ['examine'] },
  },
  {
    what: 'its MARKER came before the pipeline was registered',
    of: { marker, registeredAt: timeAt('11:55') },
    is: { reason: 'unregistered', remedies: ['mark'] },
  },
  {
    what: 'its MARKER came before the pipeline was registered, which is held',
    of: { marker, hold, registeredAt: timeAt('11:55') },
    is: { kind: 'held', state: 'HELD', reason: 'unregistered', since: hold.at, remedies: ['resume'] },
  },
  {
    what: 'its MARKER was rejected',
    of: { ...due, ledger: answered({ answer: 'rejected', reason: 'too old' }) },
    is: { kind: 'rejected', state: 'FAILED', reason: 'too old', since: timeAt('11:52'), remedies: ['correct'] },
  },
  ...(['excluded', 'disabled'] as const).flatMap((answer) => [
    {
      what: `its MARKER was ${answer}`,
      of: { ledger: answered({ answer }) },
      is: { reason: answer, remedies: ['mark'] } as const,
    },
    {
      what: `its execution ended, because it was ${answer}`,
      of: { ledger: started({ outcome: answer }) },
      is: { reason: answer, remedies: ['mark'] } as const,
    },
  ]),
  {
    what: 'its execution ended without a run for another reason',
    of: { ledger: started({ outcome: 'kept' }) },
    is: { remedies: ['mark'] },
  },
  {
    what: 'its pipeline is disabled',
    of: { pipeline: pipelineOf({ enabled: false }), request },
    is: { kind: 'disabled', state: 'DISABLED', remedies: ['enable'] },
  },
  {
    what: 'its calendar is missing',
    of: { calendar: { ok: false, reason: 'calendar holidays is not registered', remedy: 'Apply it.' }, request },
    is: { kind: 'invalid', state: 'INVALID', reason: 'calendar holidays is not registered', remedies: ['apply'] },
  },
  {
    what: 'its calendar excludes the date',
    of: {
      ...scheduled({}, { exclusions: { calendar: 'holidays' } }),
      calendar: { ok: true, calendar: calendarOf({ dates: [instance.date] }) },
    },
    is: {
      kind: 'excluded',
      state: 'EXCLUDED',
      reason: '2026-03-07 is listed in the excluded dates of the calendar holidays',
    },
  },
];
