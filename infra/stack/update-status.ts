import * as pulumi from '@pulumi/pulumi';
import type { StackConfig } from '../config/config';
import { type Bundle, SignalboxFunction } from './function';
import type { Table } from './table';

export interface UpdateStatusArgs {
  stack: string;
  config: StackConfig;
  bundle: Bundle;
  table: Table;
}

/**
 * The function for reports of workflows and jobs. The operator grants the right to call it: `lambda:InvokeFunction` on
 * this function.
 */
export class UpdateStatus extends pulumi.ComponentResource {
  readonly function: SignalboxFunction<'update-status'>;

  constructor(
    stackName: string,
    { stack, config, bundle, table }: UpdateStatusArgs,
    opts?: pulumi.ComponentResourceOptions,
  ) {
    super('signalbox:infra:UpdateStatus', `${stackName}-reports`, {}, opts);
    this.function = new SignalboxFunction(
      stackName,
      {
        function: 'update-status',
        environment: {
          SIGNALBOX_STACK: stack,
          TABLE_NAME: table.name,
          RUN_RETENTION_DAYS: String(config.runRetentionDays),
        },
        arns: { table: [table.arn], tableKey: table.keyArns },
        config,
        bundle,
      },
      { parent: this },
    );
    this.registerOutputs({});
  }
}
