/** Finds a deployed stack by its name: in the parameter that `pulumi up` writes, with the caller's own rights. */
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { ENGINE_TYPES } from '../../kernel/engines/engines';
import type { DeclaredSources } from '../../kernel/sources/check';
import type { SecretBindings } from '../../kernel/trigger/secret-use';
import { stackParameterName } from '../../kernel/words/manifest';
import { UnreachableError, UsageError } from './exit';
import { CREDENTIALS_REMEDY, type Outputs, type StackPlace, type Surroundings } from './place';

/** As the Pulumi program takes names of stacks. */
const STACK_NAME = /^[a-z][a-z0-9-]{0,19}$/;

const DENIED = /AccessDenied|NotAuthorized/;

/** Why the parameter was not read, and what to do. */
const unread = (stack: string, region: string, error: unknown): UnreachableError => {
  const { name = '', message = '' } = error as { name?: string; message?: string };
  const parameter = `the parameter ${stackParameterName(stack)} of AWS Systems Manager in ${region}`;
  const otherwise = 'Or name the table: --table NAME --region REGION.';
  const why = (): string => {
    if (name === 'ParameterNotFound')
      return (
        `there is no stack ${stack} in ${region}: it would have ${parameter}. Check the name and the region ` +
        '(--region, or AWS_REGION). A stack of an earlier release has none before its next `pulumi up`.'
      );
    if (DENIED.test(name))
      return (
        `you may not read ${parameter}, which says where stack ${stack} is: ${message}. Give your role ` +
        "ssm:GetParameter on it: the policy `stack-finder` of the stack's output programPolicies."
      );
    return `${parameter} cannot be read: ${message}. Check the AWS credentials (\`aws sts get-caller-identity\`).`;
  };
  return new UnreachableError(`${why()} ${otherwise}`, { cause: error });
};

const outputsIn = (stack: string, value: string): Outputs & { tableName: string; region: string } => {
  let outputs: unknown;
  try {
    outputs = JSON.parse(value);
  } catch {
    outputs = undefined;
  }
  const { tableName, region } = (outputs ?? {}) as Record<string, unknown>;
  if (typeof tableName === 'string' && typeof region === 'string')
    return { ...(outputs as Outputs), tableName, region };
  throw new UnreachableError(
    `the parameter ${stackParameterName(stack)} does not name a stack: it was changed. Deploy the ` +
      `stack again: \`pulumi refresh --stack ${stack}\`, then \`pulumi up --stack ${stack}\`.`,
  );
};

/** The region of the client. Without one, the SDK reports only this word. */
const regionOf = async (client: SSMClient): Promise<string> => {
  const region = await client.config.region().catch(() => undefined);
  if (region !== undefined && region !== '') return region;
  throw new UsageError(
    '--stack needs a region to look for the stack: --region us-east-1, SIGNALBOX_REGION, AWS_REGION, or the region ' +
      'of your AWS profile.',
  );
};

export const deployedPlace = async (
  stack: string,
  given: string | undefined,
  aws: Surroundings['aws'],
): Promise<StackPlace> => {
  if (!STACK_NAME.test(stack))
    throw new UsageError(
      `"${stack}" is no name of a stack: a lower-case letter and at most 19 lower-case letters, digits and hyphens.`,
    );
  const { dynamodbPlugin: _, ...config } = aws;
  const client = new SSMClient({ ...config, ...(given === undefined ? {} : { region: given }) });
  const asked = await regionOf(client);
  const answer = await client
    .send(new GetParameterCommand({ Name: stackParameterName(stack) }))
    .catch((error: unknown) => {
      throw unread(stack, asked, error);
    });
  const outputs = outputsIn(stack, answer.Parameter?.Value ?? '');
  const { tableName, region } = outputs;
  const { enabledEngines, checks, secretArns, markerSources, allowPrivateAddresses } = outputs as Partial<{
    enabledEngines: string[];
    checks: string[];
    secretArns: SecretBindings;
    markerSources: DeclaredSources;
    allowPrivateAddresses: boolean;
  }>;
  return {
    title: `table ${tableName} of stack ${stack} in ${region}`,
    selection: `--stack ${stack}${given === undefined ? '' : ` --region ${given}`}`,
    remedy: CREDENTIALS_REMEDY,
    aws: { ...aws, region },
    tableName,
    enabledEngines: enabledEngines ?? ENGINE_TYPES,
    checks,
    secretArns,
    markerSources,
    plainHttp: allowPrivateAddresses ?? false,
    outputs,
  };
};
