/**
 * CloudWatch and Systems Manager. Facts: hashicorp/terraform-provider-aws, internal/service/logs/group.go,
 * internal/service/cloudwatch/metric_alarm.go, internal/service/ssm/parameter.go; the declarations of @pulumi/aws for
 * dashboards; the services' documentation of names and quotas.
 */
import { atLeast, atMost, json, matching, oneOf, sameJson, sized } from './checks';
import { anew, type Group, tags } from './knowledge';

const RETENTION = [
  ...[0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653],
];
/** The limit of the standard tier. */
const MAX_PARAMETER = 4_096;

export const observing: Group = {
  'aws:cloudwatch/logGroup:LogGroup': {
    named: { input: 'name', most: 512, form: /^[\w./#-]+$/ },
    attributes: {
      name: anew,
      deletionProtectionEnabled: { atAws: false },
      kmsKeyId: {},
      logGroupClass: { ...anew, atAws: 'STANDARD', check: oneOf('STANDARD', 'INFREQUENT_ACCESS', 'DELIVERY') },
      retentionInDays: { standard: 0, check: oneOf(...RETENTION) },
      skipDestroy: { standard: false, unread: 'only deletion reads it' },
      tags,
    },
  },
  'aws:cloudwatch/metricAlarm:MetricAlarm': {
    named: { input: 'name', most: 255 },
    attributes: {
      name: anew,
      actionsEnabled: { standard: true },
      alarmActions: { isSet: true, check: atMost(5) },
      alarmDescription: { check: sized(0, 1_024) },
      comparisonOperator: {
        check: matching(
          /^(Greater|Less)Than(OrEqualTo|LowerOrGreaterThanUpper|LowerThreshold|Upper)?(Threshold)?$/,
          'an operator',
        ),
      },
      dimensions: {},
      evaluationPeriods: { check: atLeast(1) },
      metricName: { check: sized(1, 255) },
      namespace: { check: sized(1, 255) },
      okActions: { isSet: true, check: atMost(5) },
      period: { check: matching(/^(10|20|30|[1-9]\d*)$/, '10, 20, 30 or a multiple of 60') },
      statistic: { check: oneOf('SampleCount', 'Average', 'Sum', 'Minimum', 'Maximum') },
      tags,
      threshold: {},
      treatMissingData: { standard: 'missing', check: oneOf('breaching', 'notBreaching', 'ignore', 'missing') },
    },
    rules: [
      ({ metricName, statistic, extendedStatistic }) =>
        metricName !== undefined && (statistic === undefined) === (extendedStatistic === undefined)
          ? 'either statistic or extendedStatistic for a metric'
          : undefined,
      // CloudWatch's own limit: an alarm covers one day, or seven with periods of an hour and more.
      ({ period, evaluationPeriods }) =>
        period * evaluationPeriods > (period >= 3_600 ? 604_800 : 86_400) ? 'periods of a day together' : undefined,
    ],
  },
  'aws:cloudwatch/dashboard:Dashboard': {
    named: { input: 'dashboardName', most: 255, form: /^[\w-]+$/ },
    attributes: { dashboardName: anew, dashboardBody: { check: json, isSame: sameJson } },
  },
  'aws:ssm/parameter:Parameter': {
    named: { input: 'name', most: 1_011, form: /^[\w./-]+$/ },
    attributes: {
      name: anew,
      dataType: { ...anew, atAws: 'text', check: oneOf('text', 'aws:ec2:image', 'aws:ssm:integration') },
      description: { check: sized(0, 1_024) },
      insecureValue: {},
      tags,
      // AWS does not take an advanced parameter back to the standard tier.
      tier: {
        replaces: (before, after) => before === 'Advanced' && after === 'Standard',
        check: oneOf('Standard', 'Advanced', 'Intelligent-Tiering'),
        isSame: (before, after) => before !== undefined && after === 'Intelligent-Tiering',
      },
      type: { check: oneOf('String', 'StringList', 'SecureString') },
    },
    rules: [
      ({ insecureValue }) =>
        insecureValue !== undefined && insecureValue.length > MAX_PARAMETER
          ? `value of ${MAX_PARAMETER} characters, not ${insecureValue.length}`
          : undefined,
      ({ insecureValue, value, valueWo }) =>
        [insecureValue, value, valueWo].filter((each) => each !== undefined).length === 1
          ? undefined
          : 'one of insecureValue, value and valueWo',
    ],
  },
};
