/** MARKERs whose execution ends before its run begins. */
import type { DomainEvent } from '../../../../kernel/run/model';
import type { Execution } from '../../../../simulator/evidence/evidence';
import { msAt, timeAt } from '../../../support/clock';
import { alert, event, execution, record, run } from '../evidence-example';
import type { Case, Change } from './change';

const later = { id: 'record-2', sort: '2026-03-06#daily', at: msAt('08:00') };
const died = { ...execution, arn: 'other', status: 'ABORTED', outcome: undefined } as const;

/** A MARKER at 08:00 is between an execution's begin and that of its second attempt, or before both. */
const waitingRetry = (startedAt: string): Change => {
  const ofDate = { date: '2026-03-06' };
  const retried = { ...run, ...ofDate, runId: 'run-2', executionArn: 'other', createdAt: timeAt('20:00') };
  const stopped: Execution = {
    ...execution,
    arn: 'other',
    status: 'ABORTED',
    outcome: undefined,
    startedAt: msAt(startedAt),
    stoppedAt: msAt(startedAt) + 300_000,
    input: { ...execution.input, ...ofDate },
  };
  return {
    records: [record, { ...record, ...later }],
    executions: [execution, stopped],
    ever: { runs: [run, retried] },
  };
};

/** An execution that has waited since 08:00 is stopped at 12:00; the MARKER that is stored by then is rejected. */
const stoppedWait = (sort: string): Change => {
  const stopped = { ...died, startedAt: msAt('08:00'), stoppedAt: msAt('12:00') };
  const gone: DomainEvent = { ...alert, eventId: 'gone', at: timeAt('12:04'), date: '2026-03-06', runId: null };
  const rejected: DomainEvent = {
    ...event,
    ...{ eventId: 'rejected', at: timeAt('12:05'), kind: 'MARKER_REJECTED', date: null, scheduleId: null },
    message: `MARKER MARKER#orders / ${sort} was not run: 2026-03-06 is 1 day before 2026-03-07`,
  };
  return {
    records: [record, { ...record, ...later }],
    executions: [execution, { ...stopped, input: { ...execution.input, date: '2026-03-06' } }],
    ever: { events: [event, gone, rejected] },
  };
};

export const markerCases: readonly Case[] = [
  {
    what: 'a MARKER that was written while the retry of an execution that was stopped waited',
    change: waitingRetry('07:00'),
    expected: [],
  },
  {
    what: 'a MARKER whose execution was stopped, and that is rejected by its key alone since then',
    change: stoppedWait('2026-03-06#daily'),
    expected: [],
  },
  {
    what: 'a MARKER whose execution was stopped, and that led to nothing; another one was rejected',
    change: stoppedWait('2026-03-05#daily'),
    expected: ['markers-answered'],
  },
  {
    what: 'a MARKER that was written before the execution of a later attempt began, and led to nothing',
    change: waitingRetry('12:00'),
    expected: ['markers-answered'],
  },
];
