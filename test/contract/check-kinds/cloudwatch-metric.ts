import { byAction, jsonAnswer, jsonRefusals, shownCall } from './json';
import type { CheckKind } from './kind';

const points = (...Datapoints: object[]) => byAction({ GetMetricStatistics: jsonAnswer({ Label: 'm', Datapoints }) });
const point = (fields: object) => ({ Timestamp: 1772861400, Unit: 'Count', ...fields });
const permanent = { status: 'ERROR', failureCategory: 'PERMANENT', value: null };

export const cloudwatchMetric: CheckKind = {
  config: {
    namespace: 'AWS/SQS',
    metric: 'ApproximateNumberOfMessagesVisible',
    dimensions: { QueueName: 'orders-{date}' },
    statistic: 'Maximum',
    windowMinutes: 30,
    max: 10,
  },
  answers: [
    [
      'passes within the bounds',
      points(point({ Maximum: 10 })),
      { status: 'PASS', value: { value: 10 } },
      /^Maximum of AWS\/SQS ApproximateNumberOfMessagesVisible over 30 min is 10$/,
    ],
    [
      'fails out of the bounds',
      points(point({ Maximum: 11 })),
      { status: 'FAIL', value: { value: 11 } },
      /over 30 min is 11, at most 10 wanted$/,
    ],
    ['takes 0 for a value', points(point({ Maximum: 0 })), { status: 'PASS', value: { value: 0 } }, /is 0$/],
    ['fails without data', points(), { status: 'FAIL', value: { value: null } }, /over 30 min has no data$/],
    [
      'takes what stands for no data',
      points(),
      { status: 'PASS', value: { value: 0 } },
      /has no data, which stands for 0$/,
      { noData: 0 },
    ],
    [
      'reads a percentile',
      points(point({ ExtendedStatistics: { 'p99.9': 7.5 } })),
      { status: 'PASS', value: { value: 7.5 } },
      /^p99\.9 of .* is 7\.5$/,
      { statistic: 'p99.9' },
    ],
    [
      'cannot choose among units',
      points(point({ Maximum: 1 }), point({ Maximum: 2, Unit: 'None' })),
      permanent,
      /has data in several units \(Count, None\); set unit$/,
    ],
    ['takes no data point without the statistic', points(point({ Average: 1 })), permanent, /has no Maximum$/],
    [
      'requests no namespace that is not listed',
      points(point({ Maximum: 1 })),
      permanent,
      /^AWS\/Billing may not be read: add AWS\/Billing to checkMetricNamespaces in the stack's configuration$/,
      { namespace: 'AWS/Billing' },
    ],
  ],
  refusals: jsonRefusals('InvalidParameterValueException'),
  shown: shownCall,
  asked: [
    [
      'GraniteServiceVersion20100801.GetMetricStatistics',
      {
        Namespace: 'AWS/SQS',
        MetricName: 'ApproximateNumberOfMessagesVisible',
        Dimensions: [{ Name: 'QueueName', Value: 'orders-2026-03-07' }],
        StartTime: 1772861400,
        EndTime: 1772863200,
        Period: 1800,
        Statistics: ['Maximum'],
      },
    ],
  ],
  signing: 'monitoring',
};
