/** `builtin:cloudwatch-metric`: one statistic over one period, which ends with the last whole minute. */

import { evaluateMetric, isBasicStatistic } from '../../../kernel/traits/checks/cloudwatch-metric';
import { fieldsOf } from '../../../kernel/values/json';
import { askJson, checker, filled, permanently } from './asking';

const MINUTE_SECONDS = 60;

const remedyOf = (namespace: string): string => `add ${namespace} to checkMetricNamespaces`;

/** A data point's statistic; undefined: it has none. */
const statisticOf = (point: unknown, statistic: string): number | undefined => {
  const { [statistic]: basic, ExtendedStatistics: extended } = fieldsOf(point);
  const value = basic ?? fieldsOf(extended)[statistic];
  return typeof value === 'number' ? value : undefined;
};

export const cloudwatchMetricChecker = checker<'cloudwatch-metric'>(async ({ config, question, ask, listed }) => {
  const { namespace, metric, statistic, windowMinutes, unit, region } = config;
  // IAM knows no namespaces for the action, so that the list is kept here.
  if (!listed.namespaces.includes(namespace))
    throw permanently(`${namespace} may not be read: ${remedyOf(namespace)} in the stack's configuration`);
  const end = Math.floor(question.nowMs / 1000 / MINUTE_SECONDS) * MINUTE_SECONDS;
  const period = windowMinutes * MINUTE_SECONDS;
  const answer = await askJson(ask, {
    name: 'cloudwatch',
    action: 'GetMetricStatistics',
    parameters: {
      Namespace: namespace,
      MetricName: metric,
      Dimensions: Object.entries(config.dimensions).map(([Name, Value]) => ({ Name, Value: filled(Value, question) })),
      StartTime: end - period,
      EndTime: end,
      Period: period,
      ...(isBasicStatistic(statistic) ? { Statistics: [statistic] } : { ExtendedStatistics: [statistic] }),
      ...(unit === undefined ? {} : { Unit: unit }),
    },
    region,
    remedy: remedyOf(namespace),
  });
  const points = answer?.Datapoints ?? [];
  if (!Array.isArray(points)) throw permanently('the answer of cloudwatch:GetMetricStatistics has no Datapoints');
  if (points.length > 1) {
    const units = points.map((point) => String((point as { Unit?: unknown } | null)?.Unit)).join(', ');
    throw permanently(`${namespace} ${metric} has data in several units (${units}); set unit`);
  }
  const value = statisticOf(points[0], statistic);
  if (points.length > 0 && value === undefined)
    throw permanently(`the data point of ${namespace} ${metric} has no ${statistic}`);
  return evaluateMetric(config, value);
});
