import * as aws from '@pulumi/aws';
import * as pulumi from '@pulumi/pulumi';
import type { StackConfig } from '../config/config';
import type { Place } from '../settings/place';
import { type Bundle, SignalboxFunction } from './function';
import { policyDocument } from './roles';
import type { Table } from './table';

export interface ApprovalLinksArgs {
  stack: string;
  place: pulumi.Output<Place>;
  config: StackConfig;
  bundle: Bundle;
  table: Table;
}

/** Settings that other functions need to make links. */
export type LinkMaking = Pick<ApprovalLinks, 'url' | 'keyArn'>;

/**
 * The links of alerts by which people approve runs: the key that signs them, and the function that answers them at a
 * URL of its own. The URL takes requests of anybody, because the link is the credential.
 */
export class ApprovalLinks extends pulumi.ComponentResource {
  readonly function: SignalboxFunction<'approval-link'>;
  readonly url: pulumi.Output<string>;
  readonly keyArn: pulumi.Output<string>;

  constructor(
    stackName: string,
    { stack, place, config, bundle, table }: ApprovalLinksArgs,
    opts?: pulumi.ComponentResourceOptions,
  ) {
    const name = `${stackName}-approval-link`;
    super('signalbox:infra:ApprovalLinks', name, {}, opts);
    this.keyArn = this.#key(stackName, `${name}-key`, place);
    this.function = new SignalboxFunction(
      stackName,
      {
        function: 'approval-link',
        environment: { SIGNALBOX_STACK: stack, TABLE_NAME: table.name, APPROVAL_KEY_ARN: this.keyArn },
        arns: { table: [table.arn], tableKey: table.keyArns, approvalLinkKey: [this.keyArn] },
        config,
        bundle,
      },
      { parent: this },
    );
    this.url = this.#url(name);
    this.registerOutputs({});
  }

  /** IAM decides for the account; but only these roles sign, and only this one checks signatures. */
  #key(stackName: string, name: string, place: pulumi.Output<Place>): pulumi.Output<string> {
    const policy = place.apply(({ partition, account }) => {
      const roleOf = (part: string): string => `arn:${partition}:iam::${account}:role/*${stackName}-${part}-role-*`;
      const onlyFor = (Sid: string, Action: string, ...parts: string[]) => ({
        Sid,
        Effect: 'Deny' as const,
        Principal: '*',
        Action,
        Resource: '*',
        Condition: { ArnNotLike: { 'aws:PrincipalArn': parts.map(roleOf) } },
      });
      return policyDocument(
        {
          Sid: 'AccountDecides',
          Effect: 'Allow',
          Principal: { AWS: `arn:${partition}:iam::${account}:root` },
          Action: 'kms:*',
          Resource: '*',
        },
        onlyFor('PublishersSign', 'kms:GenerateMac', 'stream-router', 'sweeper'),
        onlyFor('TheLinkIsChecked', 'kms:VerifyMac', 'approval-link'),
      );
    });
    const key = new aws.kms.Key(
      name,
      {
        description: 'Signs the links by which people approve runs of Signalbox.',
        keyUsage: 'GENERATE_VERIFY_MAC',
        customerMasterKeySpec: 'HMAC_256',
        deletionWindowInDays: 7,
        policy,
      },
      { parent: this },
    );
    return key.arn;
  }

  /** AWS lets the public in only where the function allows both: the URL, and the invocation that it makes. */
  #url(name: string): pulumi.Output<string> {
    const { name: functionName } = this.function;
    const url = new aws.lambda.FunctionUrl(
      `${name}-url`,
      { functionName, authorizationType: 'NONE', invokeMode: 'BUFFERED' },
      { parent: this },
    );
    new aws.lambda.Permission(
      `${name}-url-permission`,
      { action: 'lambda:InvokeFunctionUrl', function: functionName, principal: '*', functionUrlAuthType: 'NONE' },
      { parent: this },
    );
    new aws.lambda.Permission(
      `${name}-invoke-permission`,
      { action: 'lambda:InvokeFunction', function: functionName, principal: '*', invokedViaFunctionUrl: true },
      { parent: this },
    );
    return url.functionUrl;
  }
}
