/** The result of a Redshift statement. */
import * as z from 'zod/mini';
import { parseSecretArn } from '../../trigger/secret-use';
import { region } from './fields';
import { isEvaluated, queryFields } from './query';

const isSecret = (arn: string): boolean => parseSecretArn(arn)?.service === 'secretsmanager';

export const redshiftQuery = z
  .strictObject({
    workgroup: z.optional(z.string().check(z.regex(/^[a-z0-9-]{3,64}$/, 'expected the name of a workgroup'))),
    cluster: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,62}$/, 'expected the name of a cluster'))),
    database: z.string().check(z.minLength(1), z.maxLength(127)),
    secretArn: z.optional(z.string().check(z.refine(isSecret, { message: 'expected the full ARN of a secret' }))),
    ...queryFields,
    region,
  })
  .check(
    isEvaluated,
    z.refine(({ workgroup, cluster }) => (workgroup === undefined) !== (cluster === undefined), {
      message: 'Invalid place: expected either workgroup or cluster',
    }),
  );

export type RedshiftQueryConfig = z.output<typeof redshiftQuery>;
