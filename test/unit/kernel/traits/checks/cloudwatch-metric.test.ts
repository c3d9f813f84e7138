import { expect } from 'chai';
import { brokenBound } from '../../../../../kernel/traits/checks/bounds';
import {
  type CloudwatchMetricConfig,
  evaluateMetric,
  isBasicStatistic,
} from '../../../../../kernel/traits/checks/cloudwatch-metric';

const metric = (fields: Partial<CloudwatchMetricConfig>): CloudwatchMetricConfig => ({
  ...{ namespace: 'Orders', metric: 'Rows', dimensions: {}, statistic: 'Sum', windowMinutes: 240 },
  ...fields,
});
const SUBJECT = 'Sum of Orders Rows over 4 h';

describe('kernel/traits/checks/cloudwatch-metric', () => {
  type Row = [title: string, Partial<CloudwatchMetricConfig>, number | undefined, string, string, number | null];
  const rows: Row[] = [
    ['passes a number within its bounds', { min: 5 }, 5, 'PASS', `${SUBJECT} is 5`, 5],
    ['fails a number out of its bounds', { min: 5 }, 4, 'FAIL', `${SUBJECT} is 4, at least 5 wanted`, 4],
    ['passes 0', { max: 0 }, 0, 'PASS', `${SUBJECT} is 0`, 0],
    ['fails without data', { max: 0 }, undefined, 'FAIL', `${SUBJECT} has no data`, null],
    [
      'passes without data where it stands for a number within the bounds',
      { max: 0, noData: 0 },
      undefined,
      'PASS',
      `${SUBJECT} has no data, which stands for 0`,
      0,
    ],
    [
      'fails without data where it stands for a number out of the bounds',
      { equals: 3, noData: 0 },
      undefined,
      'FAIL',
      `${SUBJECT} has no data, which stands for 0, exactly 3 wanted`,
      0,
    ],
    ['prefers data to the value of noData', { min: 1, noData: 0 }, 2, 'PASS', `${SUBJECT} is 2`, 2],
  ];
  for (const [title, config, found, status, reason, value] of rows) {
    it(title, () => expect(evaluateMetric(metric(config), found)).to.deep.equal({ status, reason, value: { value } }));
  }

  it('knows the basic statistics from percentiles', () => {
    expect(['Average', 'Sum', 'Minimum', 'Maximum', 'SampleCount'].every(isBasicStatistic)).to.equal(true);
    expect(['p99', 'average', ''].some(isBasicStatistic)).to.equal(false);
  });
});

describe('kernel/traits/checks/bounds', () => {
  const bounds = { rows: { min: 2 }, bytes: { max: 10 } };
  const long = 'x'.repeat(100);
  const broken: [title: string, values: object, problem: string | undefined][] = [
    ['finds nothing wrong within the bounds', { rows: 2, bytes: 10 }, undefined],
    ['names the first number out of its bounds', { rows: 1, bytes: 11 }, 'rows is 1, at least 2 wanted'],
    ['names the second number out of its bounds', { rows: '3', bytes: '11' }, 'bytes is 11, at most 10 wanted'],
    ['names a value that is absent', { rows: 2 }, 'bytes is absent, a number wanted'],
    ['calls null absent', { rows: null, bytes: 1 }, 'rows is absent, a number wanted'],
    ['shows a value that is no number', { rows: { a: 1 } }, 'rows is {"a":1}, a number wanted'],
    ['shows 80 characters of a long value', { rows: long }, `rows is "${'x'.repeat(79)}, a number wanted`],
  ];
  for (const [title, values, problem] of broken) {
    it(title, () => expect(brokenBound(bounds, (name) => (values as Record<string, unknown>)[name])).to.equal(problem));
  }
});
