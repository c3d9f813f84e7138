import type * as pulumi from '@pulumi/pulumi';

/** Where the stack lives, read off an ARN that AWS gave, so that no lookup is needed when the program is evaluated. */
export interface Place {
  partition: string;
  region: string;
  account: string;
}

export const placeIn = (arn: string): Place => {
  const [, partition, , region, account] = arn.split(':');
  if (partition === undefined || region === undefined || account === undefined) {
    throw new Error(`an ARN has the form arn:partition:service:region:account:resource; AWS answered "${arn}"`);
  }
  return { partition, region, account };
};

export const placeOf = (arn: pulumi.Output<string>): pulumi.Output<Place> => arn.apply(placeIn);

/**
 * Names of a service in `kms:ViaService`, in any Region, for keys with these ARNs. Endpoints in China have a domain of
 * their own, and policies there name services with either: both stand for the service.
 */
export const viaService = (service: string, keyArns: readonly string[]): string | string[] =>
  keyArns.some((arn) => arn.startsWith('arn:aws-cn:'))
    ? [`${service}.*.amazonaws.com`, `${service}.*.amazonaws.com.cn`]
    : `${service}.*.amazonaws.com`;
