import * as aws from '@pulumi/aws';
import * as pulumi from '@pulumi/pulumi';
import { stackParameterName } from '../../kernel/words/manifest';

export interface StackParameterArgs {
  stack: string;
  /** The values that the command reads, by the names of the stack's outputs. */
  values: pulumi.Input<Readonly<Record<string, unknown>>>;
}

/** Size of a standard parameter, which costs nothing. */
const MAX_VALUE_BYTES = 4_096;

/** Lists of the configuration, which may be long: without them the command leaves these checks to the stack. */
const MAY_BE_LEFT_OUT = ['secretArns', 'markerSources', 'checks'] as const;

/** All values, or as many as a standard parameter holds. */
export const parameterValue = (values: Readonly<Record<string, unknown>>): string => {
  const left: Record<string, unknown> = { ...values };
  for (const name of [undefined, ...MAY_BE_LEFT_OUT]) {
    if (name !== undefined) delete left[name];
    const text = JSON.stringify(left);
    if (Buffer.byteLength(text) <= MAX_VALUE_BYTES) return text;
  }
  throw new Error(`the stack's names alone are longer than the ${MAX_VALUE_BYTES} bytes of a standard parameter`);
};

/** The place where the command finds the stack by its name: a reader of this one parameter needs no state of Pulumi. */
export class StackParameter extends pulumi.ComponentResource {
  readonly arn: pulumi.Output<string>;

  constructor(stackName: string, args: StackParameterArgs, opts?: pulumi.ComponentResourceOptions) {
    const name = `${stackName}-parameter`;
    super('signalbox:infra:StackParameter', name, {}, opts);
    const parameter = new aws.ssm.Parameter(
      name,
      {
        name: stackParameterName(args.stack),
        description: 'Where the command signalbox finds this stack.',
        type: 'String',
        tier: 'Standard',
        // No secret: Pulumi would encrypt it in its state otherwise, and hide changes in previews.
        insecureValue: pulumi.output(args.values).apply(parameterValue),
      },
      { parent: this },
    );
    this.arn = parameter.arn;
    this.registerOutputs({ arn: this.arn });
  }
}
