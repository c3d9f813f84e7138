/** A MARKER or a rerun has started the instance: its situation at noon, UTC. */
import { NOON, timeAt } from '../../../support/clock';
import { instance } from '../../../support/instance';
import { exampleMarker } from '../../../support/marker';
import {
  answered,
  completed,
  due,
  failed,
  held,
  hold,
  lock,
  log,
  type Row,
  request,
  rerun,
  scheduled,
  started,
} from './situation-items';

const { answers } = answered({ answer: 'rejected', reason: 'too old' });
const rejected = { answers };

export const withStart: readonly Row[] = [
  {
    what: 'its execution was started',
    of: { ...due, ledger: started() },
    is: { kind: 'starts', state: 'MARKED', since: timeAt('11:51'), remedies: ['examine'] },
  },
  {
    what: 'its execution was started in another mode',
    of: { ledger: started({ mode: 'shadow' }) },
    is: { remedies: ['mark'] },
  },
  {
    what: 'its execution waits for the opening',
    of: { ...scheduled({ after: '18:00' }), ledger: started() },
    is: { kind: 'waits-opening', state: 'MARKED', since: timeAt('11:51'), nextAt: timeAt('18:00') },
  },
  {
    what: 'its execution waits for the time in its MARKER, after the opening',
    of: { ...scheduled({ after: '18:00' }), ledger: started({ notBefore: timeAt('20:00') }) },
    is: { kind: 'waits-opening', state: 'MARKED', since: timeAt('11:51'), nextAt: timeAt('20:00') },
  },
  {
    what: 'its execution waits for the opening, after the time in its MARKER',
    of: { ...scheduled({ after: '18:00' }), ledger: started({ notBefore: timeAt('13:00') }) },
    is: { kind: 'waits-opening', state: 'MARKED', since: timeAt('11:51'), nextAt: timeAt('18:00') },
  },
  {
    what: 'its execution waits for the time in its MARKER, and its schedule has no opening',
    of: { ledger: started({ notBefore: timeAt('20:00') }) },
    is: { kind: 'waits-opening', state: 'MARKED', since: timeAt('11:51'), nextAt: timeAt('20:00') },
  },
  {
    what: 'its execution sleeps until another instant than its opening',
    of: { ledger: started(), waitsUntil: timeAt('15:00') },
    is: { kind: 'waits-opening', state: 'MARKED', reason: 'asleep', since: timeAt('11:51'), nextAt: timeAt('15:00') },
  },
  {
    what: 'its execution sleeps to a second after its opening',
    of: { ...scheduled({ after: '18:00' }), ledger: started(), waitsUntil: timeAt('18:00:02') },
    is: { kind: 'waits-opening', state: 'MARKED', since: timeAt('11:51'), nextAt: timeAt('18:00') },
  },
  {
    what: 'the sleep of its execution is over',
    of: { ledger: started(), waitsUntil: NOON },
    is: { kind: 'starts', state: 'MARKED', since: timeAt('11:51'), remedies: ['examine'] },
  },
  {
    what: 'its schedule opens at this moment',
    of: { ...scheduled({ after: '12:00' }), ledger: started() },
    is: { kind: 'starts', state: 'MARKED', since: timeAt('11:51'), remedies: ['examine'] },
  },
  {
    what: 'another MARKER was rejected after its execution had been started',
    of: { ledger: { ...started(), ...rejected } },
    is: { kind: 'starts', state: 'MARKED', since: timeAt('11:52'), remedies: ['examine'] },
  },
  {
    what: 'its execution was started, and its pipeline is held',
    of: { hold, ledger: started() },
    is: { kind: 'held', state: 'HELD', reason: 'paused', since: hold.at, remedies: ['resume'] },
  },
  {
    what: 'another date has its lock',
    of: { ledger: started(), lock },
    is: { kind: 'waits-lock', state: 'MARKED', since: timeAt('11:51') },
  },
  {
    what: 'its own execution has the lock',
    of: { ledger: started(), lock: { ...lock, date: instance.date } },
    is: { kind: 'starts', state: 'MARKED', since: timeAt('11:51'), remedies: ['examine'] },
  },
  {
    what: 'a rerun was requested',
    of: { request },
    is: { kind: 'waits-slot', state: 'QUEUED', since: request.requestedAt },
  },
  {
    what: 'a rerun was requested at no instant',
    of: { request: { ...request, requestedAt: 'today' } },
    is: { kind: 'waits-slot', state: 'QUEUED' },
  },
  {
    what: 'a rerun was requested, and its pipeline is held',
    of: { request, hold },
    is: { kind: 'held', state: 'HELD', reason: 'paused', since: request.requestedAt, remedies: ['resume'] },
  },
  {
    what: 'a rerun was admitted',
    of: { rerun, request, hold, ledger: started() },
    is: { kind: 'starts', state: 'QUEUED', since: rerun.createdAt, remedies: [] },
  },
  {
    what: 'a rerun waits for the opening, and no longer for the time in a MARKER',
    of: { ...scheduled({ after: '18:00' }), rerun, marker: exampleMarker({ notBefore: timeAt('20:00') }) },
    is: { kind: 'waits-opening', state: 'QUEUED', since: rerun.createdAt, nextAt: timeAt('18:00') },
  },
  {
    what: 'a rerun waits for the lock',
    of: { rerun, lock },
    is: { kind: 'waits-lock', state: 'QUEUED', since: rerun.createdAt },
  },
  {
    what: 'it has completed',
    of: { ...due, runLog: completed, ledger: started() },
    is: { kind: 'completed', state: 'COMPLETED', since: timeAt('09:00') },
  },
  {
    what: 'it has failed',
    of: { runLog: failed },
    is: { kind: 'failed', state: 'FAILED', since: timeAt('09:00'), remedies: ['replay'] },
  },
  {
    what: 'it has failed, and its pipeline is held',
    of: { runLog: failed, hold },
    is: { kind: 'failed', state: 'FAILED', since: timeAt('09:00'), remedies: ['replay'] },
  },
  {
    what: 'it has failed, and its pipeline was resumed',
    of: { runLog: failed, held },
    is: { kind: 'failed', state: 'FAILED', since: timeAt('09:00'), remedies: ['replay'], heldAt: held.heldAt },
  },
  {
    what: 'it was skipped, and the instant of its end is not recorded',
    of: { runLog: log({ status: 'SKIPPED', completedAt: undefined, updatedAt: timeAt('09:30') }) },
    is: { kind: 'skipped', state: 'SKIPPED', since: timeAt('09:30'), remedies: ['rerun'] },
  },
  {
    what: 'it was cancelled',
    of: { runLog: log({ status: 'CANCELLED', completedAt: timeAt('09:00') }) },
    is: { kind: 'cancelled', state: 'CANCELLED', since: timeAt('09:00') },
  },
  {
    what: 'it was ready in shadow mode',
    of: { runLog: log({ status: 'SHADOW', completedAt: timeAt('09:00') }), hold, held },
    is: { kind: 'shadow', state: 'SHADOW', since: timeAt('09:00'), heldAt: held.heldAt },
  },
  {
    what: 'it has completed, and its next MARKER is held',
    of: { runLog: completed, hold, held },
    is: { kind: 'completed', state: 'COMPLETED', since: timeAt('09:00'), heldAt: held.heldAt },
  },
  {
    what: 'it has failed, and its next MARKER is held',
    of: { runLog: failed, hold, held },
    is: {
      ...{ kind: 'held', state: 'HELD', reason: 'paused', since: held.heldAt, remedies: ['resume'] },
      ...{ last: { attempt: 1, status: 'FAILED' }, heldAt: held.heldAt },
    },
  },
  {
    what: 'it has failed, and its next attempt was started',
    of: { runLog: failed, ledger: started({ attempt: 2 }) },
    is: {
      ...{ kind: 'starts', state: 'MARKED', since: timeAt('11:51'), remedies: ['examine'] },
      last: { attempt: 1, status: 'FAILED' },
    },
  },
  {
    what: 'it has completed, and a rerun was admitted',
    of: { runLog: completed, rerun },
    is: {
      ...{ kind: 'starts', state: 'QUEUED', since: rerun.createdAt, remedies: [] },
      last: { attempt: 1, status: 'COMPLETED' },
    },
  },
  {
    what: 'the admitted rerun is the attempt that has ended',
    of: { runLog: log({ status: 'FAILED', attempt: 2, completedAt: timeAt('11:59') }), rerun },
    is: { kind: 'failed', state: 'FAILED', since: timeAt('11:59'), remedies: ['replay'] },
  },
  {
    what: 'it runs, and its run has expired from the table',
    of: { runLog: log({ status: 'RUNNING', updatedAt: timeAt('08:00') }) },
    is: { kind: 'runs', state: 'RUNNING', since: timeAt('08:00') },
  },
  {
    what: 'it waits, and its run has expired from the table',
    of: { runLog: log({ status: 'PENDING', updatedAt: timeAt('08:00') }) },
    is: { kind: 'evaluates', state: 'PENDING', since: timeAt('08:00') },
  },
];
