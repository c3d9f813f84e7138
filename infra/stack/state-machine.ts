import * as aws from '@pulumi/aws';
import * as pulumi from '@pulumi/pulumi';
import { renderPipeline } from '../../asl/render';
import type { StackConfig } from '../config/config';
import { type Place, viaService } from '../settings/place';
import { assumedBy, policyDocument } from './roles';
import type { Table } from './table';
import type { TaskFunctions } from './task-functions';

/** The provider's standard of five minutes is too short to end executions that wait, see the guide. */
const DELETION = '30m';

export interface StateMachineArgs {
  /** Known before the state machine exists: its functions, which it needs first, may read its executions. */
  machineName: string;
  tasks: TaskFunctions;
  table: Table;
  place: pulumi.Output<Place>;
  config: StackConfig;
}

/**
 * The flow, from the template in asl/, with a role that may call its four functions, lay its task tokens into the
 * table, and nothing else.
 */
export class StateMachine extends pulumi.ComponentResource {
  readonly arn: pulumi.Output<string>;

  constructor(args: StateMachineArgs, opts?: pulumi.ComponentResourceOptions) {
    const name = args.machineName;
    super('signalbox:infra:StateMachine', name, {}, opts);
    const { orchestrator, evaluator, trigger, runChecker } = args.tasks;
    const { tracing } = args.config;
    const functions = pulumi.output({
      OrchestratorFunctionArn: orchestrator.arn,
      EvaluatorFunctionArn: evaluator.arn,
      TriggerFunctionArn: trigger.arn,
      RunCheckerFunctionArn: runChecker.arn,
    });
    // Without the prefix each state machine adds to one resource policy of the account, which is soon full.
    const logs = new aws.cloudwatch.LogGroup(
      `${name}-logs`,
      { name: `/aws/vendedlogs/states/${name}`, retentionInDays: args.config.logRetentionDays },
      { parent: this },
    );
    const role = new aws.iam.Role(
      `${name}-role`,
      { assumeRolePolicy: args.place.apply((place) => assumedBy('states', place)) },
      { parent: this },
    );
    const policy = new aws.iam.RolePolicy(
      `${name}-policy`,
      {
        role: role.id,
        policy: pulumi
          .all([functions, args.table.arn, args.table.keyArns])
          .apply(([arns, tableArn, tableKeyArns]) =>
            rolePolicy(Object.values(arns), { tableArn, tableKeyArns, tracing }),
          ),
      },
      { parent: this },
    );
    const machine = new aws.sfn.StateMachine(
      name,
      {
        name,
        type: 'STANDARD',
        definition: functions.apply(renderPipeline),
        roleArn: role.arn,
        // Inputs and outputs stay out of the log: they carry the pipelines' configuration.
        loggingConfiguration: {
          level: args.config.stateMachineLogLevel,
          includeExecutionData: false,
          logDestination: pulumi.interpolate`${logs.arn}:*`,
        },
        tracingConfiguration: { enabled: tracing },
      },
      {
        parent: this,
        dependsOn: [policy],
        deleteBeforeReplace: true,
        // AWS deletes it when its executions have ended.
        customTimeouts: { delete: DELETION },
      },
    );
    this.arn = machine.arn;
    this.registerOutputs({ arn: this.arn });
  }
}

/** A wait lays its task token beside the run that waits. */
const waitingStatements = (tableArn: string, tableKeyArns: readonly string[]): Parameters<typeof policyDocument> => [
  {
    Sid: 'LayTaskTokens',
    Effect: 'Allow',
    Action: 'dynamodb:UpdateItem',
    Resource: tableArn,
    Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': 'WAIT#*' } },
  },
  ...(tableKeyArns.length === 0
    ? []
    : [
        {
          Sid: 'UnderTheTablesKey',
          Effect: 'Allow' as const,
          Action: [
            'kms:Decrypt',
            'kms:DescribeKey',
            'kms:GenerateDataKey',
            'kms:Encrypt',
            'kms:ReEncryptFrom',
            'kms:ReEncryptTo',
          ],
          Resource: [...tableKeyArns],
          Condition: { StringLike: { 'kms:ViaService': viaService('dynamodb', tableKeyArns) } },
        },
      ]),
];

/** X-Ray knows no resources for these. */
const sendTraces: Parameters<typeof policyDocument>[0] = {
  Sid: 'SendTraces',
  Effect: 'Allow',
  Action: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords', 'xray:GetSamplingRules', 'xray:GetSamplingTargets'],
  Resource: '*',
};

const rolePolicy = (
  functionArns: string[],
  { tableArn, tableKeyArns, tracing }: { tableArn: string; tableKeyArns: readonly string[]; tracing: boolean },
): string =>
  policyDocument(
    { Sid: 'CallTheFunctions', Effect: 'Allow', Action: 'lambda:InvokeFunction', Resource: functionArns },
    ...waitingStatements(tableArn, tableKeyArns),
    {
      // Deliveries of vended logs have no ARNs; AWS requires `*` for all of these.
      Sid: 'DeliverTheLog',
      Effect: 'Allow',
      Action: [
        'logs:CreateLogDelivery',
        'logs:GetLogDelivery',
        'logs:UpdateLogDelivery',
        'logs:DeleteLogDelivery',
        'logs:ListLogDeliveries',
        'logs:PutResourcePolicy',
        'logs:DescribeResourcePolicies',
        'logs:DescribeLogGroups',
      ],
      Resource: '*',
    },
    ...(tracing ? [sendTraces] : []),
  );
