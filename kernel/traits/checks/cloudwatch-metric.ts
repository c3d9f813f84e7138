/** Whether a statistic of a CloudWatch metric is within bounds. */
import * as z from 'zod/mini';
import { outOf } from '../../values/numbers';
import { fail, pass, type Verdict } from '../../words/verdict';
import { boundFields, hasBound, inOrder } from './bounds';
import { region, template } from './fields';
import { shownMinutes } from './shown';

const DAYS_15_MINUTES = 21_600;
const MAX_DIMENSIONS = 30;
const BASIC = ['Average', 'Sum', 'Minimum', 'Maximum', 'SampleCount'] as const;

const name = z.string().check(z.minLength(1), z.maxLength(255));

export const cloudwatchMetric = z
  .strictObject({
    namespace: name,
    metric: name,
    dimensions: z._default(
      z
        .record(name, template)
        .check(z.refine((each) => Object.keys(each).length <= MAX_DIMENSIONS, `expected at most ${MAX_DIMENSIONS}`)),
      {},
    ),
    statistic: z._default(
      z
        .string()
        .check(
          z.regex(
            new RegExp(`^(${BASIC.join('|')}|p\\d{1,2}(\\.\\d{1,10})?)$`),
            `expected one of ${BASIC.join(', ')} or a percentile such as p99`,
          ),
        ),
      'Average',
    ),
    windowMinutes: z.int().check(z.positive(), z.maximum(DAYS_15_MINUTES)),
    unit: z.optional(name),
    ...boundFields,
    noData: z.optional(z.number()),
    region,
  })
  .check(hasBound, inOrder);

export type CloudwatchMetricConfig = z.output<typeof cloudwatchMetric>;

export const isBasicStatistic = (statistic: string): boolean => (BASIC as readonly string[]).includes(statistic);

/** `found`: undefined where there is no data point. */
export const evaluateMetric = (config: CloudwatchMetricConfig, found: number | undefined): Verdict => {
  const { namespace, metric, statistic, windowMinutes, noData } = config;
  const subject = `${statistic} of ${namespace} ${metric} over ${shownMinutes(windowMinutes)}`;
  const value = found ?? noData;
  if (value === undefined) return fail(`${subject} has no data`, { value: null });
  const said = found === undefined ? `${subject} has no data, which stands for ${value}` : `${subject} is ${value}`;
  const wanted = outOf(value, config);
  return wanted === undefined ? pass(said, { value }) : fail(`${said}, ${wanted} wanted`, { value });
};
