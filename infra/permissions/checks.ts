/** What the evaluator may read for the builtins that ask AWS: what the stack's configuration lists for each. */
import type { Checked } from '../config-keys';
import type { Grant } from './grant';

export type ListedForChecks = Pick<Checked, 'checkPrefixArns'>;

/** One row per bucket: S3 judges a listing by the bucket, and by the prefix that it asks for. */
const listings = (arns: readonly string[]): Grant[] => {
  const prefixesOf = new Map<string, string[]>();
  for (const arn of arns) {
    const slash = arn.indexOf('/');
    const bucket = arn.slice(0, slash);
    prefixesOf.set(bucket, [...(prefixesOf.get(bucket) ?? []), arn.slice(slash + 1)]);
  }
  return [...prefixesOf].map(([bucket, prefixes], index) => ({
    why: `list objects for checks, bucket ${index + 1}`,
    actions: ['s3:ListBucket'],
    on: [],
    resources: [bucket],
    prefixes,
  }));
};

export const checkGrants = ({ checkPrefixArns }: ListedForChecks): Grant[] => listings(checkPrefixArns);
