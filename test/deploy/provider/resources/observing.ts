/** CloudWatch: log groups, alarms, the dashboard. */
import {
  DeleteAlarmsCommand,
  DeleteDashboardsCommand,
  DescribeAlarmsCommand,
  GetDashboardCommand,
  PutDashboardCommand,
  PutMetricAlarmCommand,
  type PutMetricAlarmCommandInput,
} from '@aws-sdk/client-cloudwatch';
import {
  AssociateKmsKeyCommand,
  CreateLogGroupCommand,
  DeleteLogGroupCommand,
  DescribeLogGroupsCommand,
  DisassociateKmsKeyCommand,
  PutRetentionPolicyCommand,
} from '@aws-sdk/client-cloudwatch-logs';
import { found, type Place, type Resource, tagList, tagsOf } from '../resource';
import type { Values } from '../values';
import { cloudWatch, logs } from './clients';

/** CloudWatch Logs ends the ARN of a group in `:*`; Pulumi leaves that away. */
const groupArn = (arn: string | undefined): string => (arn ?? '').replace(/:\*$/, '');

const describeGroup = async (name: string) => {
  const { logGroups = [] } = await logs.send(new DescribeLogGroupsCommand({ logGroupNamePrefix: name }));
  return logGroups.find(({ logGroupName }) => logGroupName === name);
};

const keyOf = ({ kmsKeyId }: Values) => ({ kmsKeyId: kmsKeyId as string });

export const logGroup: Resource = {
  async create(inputs, place) {
    const name = inputs.name as string;
    await logs.send(new CreateLogGroupCommand({ logGroupName: name, tags: tagsOf(inputs, place), ...keyOf(inputs) }));
    await logs.send(new PutRetentionPolicyCommand({ logGroupName: name, retentionInDays: inputs.retentionInDays }));
    return { id: name, outputs: { arn: groupArn((await describeGroup(name))?.arn) } };
  },
  async read(id) {
    const group = await describeGroup(id);
    if (group === undefined) return undefined;
    const { logGroupName, arn, retentionInDays = 0, kmsKeyId } = group;
    return { name: logGroupName, arn: groupArn(arn), retentionInDays, kmsKeyId };
  },
  async update({ id, news, changed }) {
    if (changed.includes('kmsKeyId'))
      await (news.kmsKeyId === undefined
        ? logs.send(new DisassociateKmsKeyCommand({ logGroupName: id }))
        : logs.send(new AssociateKmsKeyCommand({ logGroupName: id, ...keyOf(news) })));
    await logs.send(new PutRetentionPolicyCommand({ logGroupName: id, retentionInDays: news.retentionInDays }));
  },
  async delete(id) {
    await found(logs.send(new DeleteLogGroupCommand({ logGroupName: id })));
  },
};

const putAlarm = (inputs: Values, place: Place) => {
  const alarm: PutMetricAlarmCommandInput = {
    AlarmName: inputs.name,
    AlarmDescription: inputs.alarmDescription,
    Namespace: inputs.namespace,
    MetricName: inputs.metricName,
    Dimensions: Object.entries((inputs.dimensions ?? {}) as Record<string, string>).map(([Name, Value]) => ({
      Name,
      Value,
    })),
    Statistic: inputs.statistic,
    ComparisonOperator: inputs.comparisonOperator,
    Threshold: inputs.threshold,
    Period: inputs.period,
    EvaluationPeriods: inputs.evaluationPeriods,
    TreatMissingData: inputs.treatMissingData,
    AlarmActions: inputs.alarmActions,
    OKActions: inputs.okActions,
    Tags: tagList(tagsOf(inputs, place)),
  };
  return cloudWatch.send(new PutMetricAlarmCommand(alarm));
};

const describeAlarm = async (name: string) =>
  (await cloudWatch.send(new DescribeAlarmsCommand({ AlarmNames: [name] }))).MetricAlarms?.[0];

export const metricAlarm: Resource = {
  async create(inputs, place) {
    await putAlarm(inputs, place);
    return { id: inputs.name, outputs: { arn: (await describeAlarm(inputs.name))?.AlarmArn } };
  },
  async read(id) {
    const alarm = await describeAlarm(id);
    return alarm === undefined
      ? undefined
      : {
          arn: alarm.AlarmArn,
          name: alarm.AlarmName,
          alarmDescription: alarm.AlarmDescription,
          namespace: alarm.Namespace,
          metricName: alarm.MetricName,
          dimensions: Object.fromEntries((alarm.Dimensions ?? []).map(({ Name, Value }) => [Name, Value])),
          statistic: alarm.Statistic,
          comparisonOperator: alarm.ComparisonOperator,
          threshold: alarm.Threshold,
          period: alarm.Period,
          evaluationPeriods: alarm.EvaluationPeriods,
          treatMissingData: alarm.TreatMissingData,
          alarmActions: alarm.AlarmActions,
          okActions: alarm.OKActions,
        };
  },
  async update({ news }, place) {
    await putAlarm(news, place);
  },
  async delete(id) {
    await cloudWatch.send(new DeleteAlarmsCommand({ AlarmNames: [id] }));
  },
};

const putDashboard = (inputs: Values) =>
  cloudWatch.send(
    new PutDashboardCommand({ DashboardName: inputs.dashboardName, DashboardBody: inputs.dashboardBody }),
  );

export const dashboard: Resource = {
  async create(inputs) {
    await putDashboard(inputs);
    const { DashboardArn } = await cloudWatch.send(new GetDashboardCommand({ DashboardName: inputs.dashboardName }));
    return { id: inputs.dashboardName, outputs: { dashboardArn: DashboardArn } };
  },
  async read(id) {
    const answer = await found(cloudWatch.send(new GetDashboardCommand({ DashboardName: id })));
    return answer === undefined
      ? undefined
      : { dashboardArn: answer.DashboardArn, dashboardName: id, dashboardBody: answer.DashboardBody };
  },
  async update({ news }) {
    await putDashboard(news);
  },
  async delete(id) {
    await found(cloudWatch.send(new DeleteDashboardsCommand({ DashboardNames: [id] })));
  },
};
