/**
 * ARNs of the secrets that a stack allows: written in its configuration, handed to its functions, and what names in
 * triggers mean.
 */
const SECRET = /^arn:aws[\w-]*:secretsmanager:[a-z0-9-]+:\d{12}:secret:([A-Za-z0-9/_+=.@-]{1,512})-[A-Za-z0-9]{6}$/;
const PARAMETER = /^arn:aws[\w-]*:ssm:[a-z0-9-]+:\d{12}:parameter\/([A-Za-z0-9/_.-]{1,1011})$/;

export interface AllowedSecret {
  service: 'secretsmanager' | 'ssm';
  arn: string;
  /** As a trigger names it. A parameter in a path is named with or without the leading slash. */
  name: string;
}

/** Undefined: not the full ARN of a secret (with its six random characters) or of a parameter. */
export const parseSecretArn = (arn: string): AllowedSecret | undefined => {
  const secret = SECRET.exec(arn);
  if (secret !== null) return { service: 'secretsmanager', arn, name: secret[1]! };
  const parameter = PARAMETER.exec(arn);
  return parameter === null ? undefined : { service: 'ssm', arn, name: parameter[1]! };
};

const bare = (name: string): string => name.replace(/^\//, '');

/**
 * The allowed secret that a reference's name (or ARN) means. Names are unique among the allowed ones: the stack's
 * configuration sees to it.
 */
export const findAllowedSecret = <Secret extends AllowedSecret>(
  allowed: readonly Secret[],
  name: string,
): Secret | undefined =>
  allowed.find((secret) => secret.arn === name) ?? allowed.find((secret) => bare(secret.name) === bare(name));

/** Names that two of the ARNs share. */
export const ambiguousSecretNames = (arns: readonly string[]): string[] => {
  const names = arns.flatMap((arn) => {
    const secret = parseSecretArn(arn);
    return secret === undefined ? [] : [bare(secret.name)];
  });
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
};
