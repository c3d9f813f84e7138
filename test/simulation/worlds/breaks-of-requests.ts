/** Answers to MARKERs and requests that are not so. */
import type { MarkerRecord } from '../../../simulator/evidence/evidence';
import { type Break, first, type Named, table } from './break';

const isRejection = ({ kind }: { kind: string }): boolean => kind === 'MARKER_REJECTED';
const isAlert = ({ kind, category }: { kind: string; category: string | null }): boolean =>
  kind === 'ALERT' && category === 'marker_rejected';

/** A rejection of a MARKER that was written for a date of its time. */
const rejected =
  (reason: string): Break =>
  (evidence) => {
    const { pipeline, sort, at } = first(evidence.records, (record) => /^\d{4}-\d\d-\d\d#\w/.test(record.sort));
    const [date = '', scheduleId = ''] = sort.split('#');
    return table(({ events }) => ({
      events: [
        ...events,
        {
          ...events[0]!,
          eventId: 'another',
          kind: 'MARKER_REJECTED',
          pipelineId: pipeline,
          date,
          scheduleId,
          at: new Date(at + 1).toISOString(),
          message: `MARKER MARKER#${pipeline} / ${sort} was not run: ${reason.replace('DATE', date)}`,
        },
      ],
    }))(evidence);
  };

/** The record of a rejection, as if it had started an execution. */
const startedAndRejected: Break = (evidence) => {
  const rejections = evidence.ever.events.filter(isRejection);
  const isOf = ({ pipeline, sort, at }: MarkerRecord): boolean =>
    rejections.some(
      ({ message, episodeAt }) =>
        message.startsWith(`MARKER MARKER#${pipeline} / ${sort} was`) &&
        Math.floor(at / 1000) === Math.floor(Date.parse(episodeAt) / 1000),
    );
  const { id, pipeline, sort, at } = first(evidence.records, isOf);
  const execution = first(evidence.executions, ({ status }) => status === 'SUCCEEDED');
  const isSame = (record: MarkerRecord): boolean =>
    record.pipeline === pipeline && record.sort === sort && record.at === at && record.id !== id;
  return {
    ...evidence,
    records: evidence.records.filter((record) => !isSame(record)),
    executions: [...evidence.executions, { ...execution, input: { ...execution.input, traceId: id } }],
  };
};

const request = {
  PK: 'RERUN#one',
  SK: 'STATE',
  pipelineId: 'p1',
  date: '2026-03-07',
  scheduleId: 'daily',
  requestedAt: '2026-03-07T00:00:00.000Z',
  requestedBy: 'jane',
  createdAt: '2026-03-07T00:00:00.000Z',
  status: 'completed',
};

export const breaksOfRequests: readonly Named[] = [
  [
    'answers-agree',
    'a rejection that is published again and again',
    table(({ events }) => ({
      events: [
        ...events,
        ...Array.from({ length: 20 }, (_, number) => ({ ...first(events, isRejection), eventId: `again ${number}` })),
      ],
    })),
  ],
  ['answers-agree', 'a start that is reported as rejected', startedAndRejected],
  [
    'answers-agree',
    'a record with two answers',
    table(({ items }) => ({
      items: items.map((item) =>
        Array.isArray(item.answers) ? { ...item, answers: [...item.answers, ...item.answers] } : item,
      ),
    })),
  ],
  ['rejections-true', 'a MARKER in time that is too old', rejected('DATE is 9 days before 2026-03-16')],
  ['rejections-true', 'a failure that was none', rejected('attempt 17 is FAILED (PERMANENT), which is final')],
  [
    'rejections-told',
    'rejections without an alert',
    table(({ events }) => ({ events: events.filter((event) => !isAlert(event)) })),
  ],
  [
    'rejections-told',
    'an alert that is published twice',
    table(({ events }) => ({ events: [...events, { ...first(events, isAlert), eventId: 'another alert' }] })),
  ],
  [
    'breaches-told',
    'breaches without an alert',
    table(({ events }) => ({ events: events.filter(({ category }) => !/_sla_breach$/.test(category ?? '')) })),
  ],
  [
    'moves-made',
    'moves that were forgotten',
    table(({ items }) => ({ items: items.map(({ moved_by: _movers, ...item }) => item) })),
  ],
  [
    'moves-made',
    'moves that were made once more',
    table(({ items }) => ({
      items: items.map((item) =>
        Array.isArray(item.moved_by) ? { ...item, moved_by: [...item.moved_by, ...item.moved_by] } : item,
      ),
    })),
  ],
  ['nothing-given-up', 'a record', (evidence) => ({ ...evidence, faults: [], givenUp: new Set(['MARKER# / #']) })],
  [
    'reruns-once',
    'a rerun that is refused as well',
    table(({ items }) => ({ items: [...items, request, { ...request, PK: 'RERUN#two', status: 'refused' }] })),
  ],
];
