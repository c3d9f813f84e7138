/** The operations on buckets themselves. */
import { ServiceError } from '../protocol/refusals';
import { writableBucket } from './names';
import type { Operation } from './objects';
import { payloadOf } from './payload';
import type { Store } from './stored';
import { group, instant, parseDocument, tag, xmlAnswer } from './xml';

/** The Region whose buckets have no location, and may be created again. */
const FIRST_REGION = 'us-east-1';

const checkLocation = ({ region }: Store, body: Buffer): void => {
  const asked = body.length === 0 ? undefined : parseDocument(body, 'CreateBucketConfiguration').LocationConstraint;
  const location = asked === undefined || asked === '' ? FIRST_REGION : asked;
  if (location !== region)
    throw new ServiceError(
      'IllegalLocationConstraintException',
      `The ${asked === undefined ? 'unspecified' : String(asked)} location constraint is incompatible for the region ` +
        `specific endpoint this request was sent to: this stack is in ${region}.`,
    );
};

const create: Operation = async (store, request) => {
  const { Bucket } = request;
  checkLocation(store, (await payloadOf(request)).content);
  if (store.buckets.has(Bucket) && store.region !== FIRST_REGION)
    throw new ServiceError(
      'BucketAlreadyOwnedByYou',
      'Your previous request to create the named bucket succeeded and you already own it.',
      409,
      { BucketName: Bucket },
    );
  writableBucket(store, Bucket);
  return { statusCode: 200, headers: { location: `/${Bucket}` }, body: '' };
};

const head: Operation = (store, { Bucket }) => {
  store.bucket(Bucket);
  return { statusCode: 200, headers: { 'x-amz-bucket-region': store.region }, body: '' };
};

const remove: Operation = (store, { Bucket }) => {
  if (store.bucket(Bucket).objects.size > 0)
    throw new ServiceError('BucketNotEmpty', 'The bucket you tried to delete is not empty', 409, {
      BucketName: Bucket,
    });
  if (store.isDeclared(Bucket))
    throw new ServiceError('AccessDenied', `${Bucket} is a bucket of the stack and cannot be deleted`, 403);
  store.dropBucket(Bucket);
  return { statusCode: 204, headers: {}, body: '' };
};

const list: Operation = (store, { query }) => {
  const { prefix = '', 'max-buckets': most, 'continuation-token': token = '' } = query;
  const rest = [...store.buckets.values()]
    .map(({ declaration: { name }, createdAt }) => ({ name, createdAt }))
    .filter(({ name }) => name.startsWith(prefix) && name > token)
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const page = rest.slice(0, Number(most) || rest.length);
  return xmlAnswer(
    'ListAllMyBucketsResult',
    group('Owner', tag('ID', store.account)),
    group(
      'Buckets',
      ...page.map(({ name, createdAt }) =>
        group('Bucket', tag('Name', name) + tag('CreationDate', instant(createdAt))),
      ),
    ),
    tag('Prefix', query.prefix),
    page.length < rest.length ? tag('ContinuationToken', page.at(-1)?.name) : '',
  );
};

const location: Operation = (store, { Bucket }) => {
  store.bucket(Bucket);
  return xmlAnswer('LocationConstraint', store.region === FIRST_REGION ? '' : store.region);
};

const versioning: Operation = (store, { Bucket }) => {
  store.bucket(Bucket);
  return xmlAnswer('VersioningConfiguration', tag('Status', 'Enabled'));
};

export const bucketOperations = {
  CreateBucket: create,
  DeleteBucket: remove,
  GetBucketLocation: location,
  GetBucketVersioning: versioning,
  HeadBucket: head,
  ListBuckets: list,
} as const satisfies Readonly<Record<string, Operation>>;
