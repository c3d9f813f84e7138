/** The embedded S3 over HTTP, with the SDK as its client. */
import { S3Client, type S3ServiceException } from '@aws-sdk/client-s3';
import { serveCloud } from '../../../../emulator/server';
import { bringUp } from '../../../support/emulator-kit';

export const startS3 = async () => {
  const { cloud, time } = await bringUp({});
  const served = await serveCloud(cloud, { port: 0, now: time.now });
  const credentials = { accessKeyId: 'LOCAL', secretAccessKey: 'local' };
  const s3 = new S3Client({ region: cloud.region, endpoint: served.url, credentials, maxAttempts: 1 });
  return { cloud, time, s3, url: served.url, close: () => served.close() };
};

export type S3World = Awaited<ReturnType<typeof startS3>>;

/** The name and status of the refusal; undefined: the call succeeded. */
export const refusalOf = async (call: Promise<unknown>): Promise<[name: string, status: number] | undefined> => {
  try {
    await call;
    return undefined;
  } catch (error) {
    const { name, $metadata } = error as S3ServiceException;
    return [name, $metadata.httpStatusCode ?? 0];
  }
};
