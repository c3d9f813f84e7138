/** Tables of events, alerts, messages and metrics. */
import { EVENT_SOURCE } from '../../aws/services/notifications';
import { alertEvent } from '../../kernel/events/alert';
import { endOf } from '../../kernel/events/alert-ends';
import { eventAttributes, eventMessage, eventSubject } from '../../kernel/events/message';
import type { DomainEvent } from '../../kernel/run/model';
import { METRIC_NAMESPACE, metricNames } from '../../kernel/words/manifest';
import { AlertCategory, AlertLevel, type EventChannel, EventKind } from '../../kernel/words/vocabulary';
import { categoryMeanings, endMeanings } from './alerts-meanings';
import { kindMeanings } from './events-meanings';
import { code, table } from './markdown';
import { attributeMeanings, fieldMeanings } from './message-meanings';
import { metricMeanings } from './metric-meanings';

const NOT_YET = 'not in this release';

const publishedOn: Readonly<Record<EventChannel, string>> = {
  alert: 'alert topic and bus',
  lifecycle: 'lifecycle topic and bus',
  bus: 'bus',
};

const kindTable = (): string =>
  table(
    ['Kind', 'When', 'Recorded by', 'Published on'],
    Object.values(EventKind).map((kind) => {
      const meaning = kindMeanings[kind];
      if (meaning === undefined) return [code(kind), NOT_YET, '', ''];
      return [
        code(kind),
        meaning.when,
        meaning.recordedBy,
        meaning.channel === null ? 'nothing: it stays in the table' : publishedOn[meaning.channel],
      ];
    }),
  );

const resolvedWhen = (category: AlertCategory): string => {
  const end = endOf(category);
  return end === undefined ? 'never: it reports what has happened' : endMeanings[end];
};

const categoryTable = (): string =>
  table(
    ['`alertType`', 'Level', 'When', 'Recorded by', 'Once per', 'Resolved when'],
    Object.values(AlertCategory).map((category) => {
      const meaning = categoryMeanings[category];
      return meaning === undefined
        ? [code(category), '', NOT_YET, '', '', '']
        : [
            code(category),
            code(meaning.level),
            meaning.when,
            meaning.recordedBy,
            meaning.episode,
            resolvedWhen(category),
          ];
    }),
  );

/** An alert as it is published. */
export const exampleAlert: DomainEvent = alertEvent(
  {
    pipelineId: 'orders',
    date: '2026-03-07',
    scheduleId: 'daily',
    runId: '019cc6b0-0000-7000-8000-000000000001',
    attempt: 1,
    traceId: 'batch-4711',
    routing: { owner: 'shop-data@example.com', tags: { team: 'growth', tier: 'gold' } },
  },
  {
    category: AlertCategory.runFailed,
    level: AlertLevel.error,
    message: 'orders failed for 2026-03-07 (schedule daily, attempt 1): executor lost',
    remedy:
      'See what happened: signalbox why orders --date 2026-03-07 --schedule daily. When the cause is fixed, ' +
      'write the MARKER again.',
    failureCategory: 'TRANSIENT',
  },
  {
    id: 'arn:aws:states:us-east-1:123456789012:execution:signalbox-dev-pipeline:orders-daily-2026-03-07-a1 1',
    at: '2026-03-07T06:31:02.000Z',
  },
  '2026-03-07T06:31:02.000Z',
);

const fieldTable = (): string => {
  const message = eventMessage(exampleAlert);
  return table(
    ['Field', 'Type', 'Meaning'],
    Object.keys(message).map((field) => {
      const name = field as keyof typeof message;
      const always = ['eventId', 'eventType', 'timestamp', 'pipelineId', 'message', 'shadow'].includes(name);
      // The alert of the example has neither.
      const type = name === 'status' || name === 'trait' ? 'string' : typeof message[name];
      return [code(name), always ? type : `${type} or null`, fieldMeanings[name]];
    }),
  );
};

const json = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;

const attributeTable = (): string =>
  table(
    ['Message attribute', 'On'],
    Object.keys(eventAttributes(exampleAlert)).map((name) => [code(name), attributeMeanings[name] ?? '']),
  );

const busExample = (): string =>
  json({ source: EVENT_SOURCE, 'detail-type': EventKind.alert, detail: eventMessage(exampleAlert) });

const metricTable = (): string =>
  table(
    ['Metric', 'Counts', 'By'],
    Object.entries(metricNames).map(([key, name]) => {
      const meaning = metricMeanings[key as keyof typeof metricNames];
      return meaning === undefined
        ? [code(name), `${NOT_YET}: the dashboard has its place, and nothing counts it`, '']
        : [code(name), meaning.counts, meaning.by];
    }),
  );

export const eventsParts = (): Record<string, string> => ({
  kinds: kindTable(),
  categories: categoryTable(),
  fields: fieldTable(),
  message: json(eventMessage(exampleAlert)),
  subject: `\`\`\`text\n${eventSubject(exampleAlert)}\n\`\`\``,
  attributes: attributeTable(),
  bus: busExample(),
  metrics: `Namespace ${code(METRIC_NAMESPACE)}, dimension \`stack\`, unit Count.\n\n${metricTable()}`,
});
