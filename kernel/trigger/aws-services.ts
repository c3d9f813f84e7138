/**
 * The AWS services that a trigger of type `aws-sdk` can call: those that speak the JSON protocols 1.0 and 1.1 of AWS,
 * in which every action is one POST that names itself in a header.
 *
 * Source: the metadata of the services' API models (botocore, `data/<service>/<version>/service-2.json`):
 * `targetPrefix`, `jsonVersion`, and `endpointPrefix` and `signingName` where they differ from the name here.
 */
export interface AwsService {
  /** Before the action, in the header X-Amz-Target. */
  target: string;
  protocol: '1.0' | '1.1';
  /** Prefix of the endpoint and name in the signature, where they differ from the service's name here. */
  endpoint?: string;
  signing?: string;
}

/** By the name that IAM has for the service. */
export const awsServices: Readonly<Record<string, AwsService> & Record<'glue', AwsService>> = {
  athena: { target: 'AmazonAthena', protocol: '1.1' },
  codebuild: { target: 'CodeBuild_20161006', protocol: '1.1' },
  datasync: { target: 'FmrsService', protocol: '1.1' },
  dms: { target: 'AmazonDMSv20160101', protocol: '1.1' },
  dynamodb: { target: 'DynamoDB_20120810', protocol: '1.0' },
  ecs: { target: 'AmazonEC2ContainerServiceV20141113', protocol: '1.1' },
  elasticmapreduce: { target: 'ElasticMapReduce', protocol: '1.1' },
  glue: { target: 'AWSGlue', protocol: '1.1' },
  'redshift-data': { target: 'RedshiftData', protocol: '1.1' },
  sagemaker: { target: 'SageMaker', protocol: '1.1', endpoint: 'api.sagemaker' },
  states: { target: 'AWSStepFunctions', protocol: '1.0' },
};

export const awsServiceNames: readonly string[] = Object.keys(awsServices);

/** `dynamodb:DescribeExport`, as the stack's configuration and IAM write it. */
export const awsActionName = ({ service, action }: { service: string; action: string }): string =>
  `${service}:${action}`;

/**
 * Stands for the id that the start answered, as the whole value of a parameter of the describe action; any other
 * `$.path` is one into that answer.
 */
export const JOB_ID_PARAMETER = '$.id';

export const isAnswerPath = (value: unknown): value is string => typeof value === 'string' && value.startsWith('$.');

const ownValue = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** The first entry of the list that has the text in the field: `name=orders`. */
const entryOf = (list: readonly unknown[], step: string): unknown => {
  const at = step.indexOf('=');
  const [field, text] = [step.slice(0, at), step.slice(at + 1)];
  return list.find((entry) => ownValue(entry, field) === text);
};

/**
 * The value at a path of names with dots, `$.` before it or not; undefined without a value. Lists are entered by
 * number, or by what an entry has in a field: `containers.name=orders.exitCode`.
 */
export const valueAt = (answer: unknown, path: string): unknown =>
  path
    .replace(/^\$\./, '')
    .split('.')
    .reduce<unknown>(
      (value, step) => (Array.isArray(value) && step.includes('=') ? entryOf(value, step) : ownValue(value, step)),
      answer,
    );

/** Every `$.path` that is the value of a parameter, once. */
export const answerPathsIn = (parameters: unknown): string[] => {
  if (isAnswerPath(parameters)) return [parameters];
  return typeof parameters === 'object' && parameters !== null
    ? [...new Set(Object.values(parameters).flatMap(answerPathsIn))]
    : [];
};

/** The parameters with every `$.path` replaced by what it stands for; undefined stays out of a mapping. */
export const withAnswerValues = (parameters: unknown, read: (path: string) => unknown): unknown => {
  if (isAnswerPath(parameters)) return read(parameters);
  if (Array.isArray(parameters)) return parameters.map((item) => withAnswerValues(item, read));
  if (typeof parameters !== 'object' || parameters === null) return parameters;
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, withAnswerValues(value, read)]));
};

/** Whether any of the values contains the text. */
export const mentions = (value: unknown, text: string): boolean => {
  if (typeof value === 'string') return value.includes(text);
  return typeof value === 'object' && value !== null && Object.values(value).some((inner) => mentions(inner, text));
};
