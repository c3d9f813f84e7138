/**
 * KMS as far as the stack signs with it: HMAC keys that the program declares. What a key holds follows from the seed of
 * the cloud and the key's id, so that a simulation is the same every time.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MacKeyDeclaration } from '../program/declarations';
import type { Fields } from '../protocol/inputs';
import { type Json, type Service, ServiceError, serviceOf } from '../protocol/service';

const ALGORITHM = 'HMAC_SHA_256';
/** KMS's own limits, in bytes. */
const MAX_MESSAGE_BYTES = 4_096;
const MAX_MAC_BYTES = 6_144;

const asked: Fields = { 'KeyId!': 'text', 'MacAlgorithm!': 'text', 'Message!': 'text' };

const bytesOf = (field: string, text: string, maxBytes: number): Buffer => {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length >= 1 && bytes.length <= maxBytes) return bytes;
  throw new ServiceError(
    'ValidationException',
    `1 validation error detected: Value at '${field}' failed to satisfy constraint: Member must have length greater ` +
      `than or equal to 1 and less than or equal to ${maxBytes}`,
  );
};

export interface KmsOptions {
  keys: readonly MacKeyDeclaration[];
  seed: number;
}

export const createKms = ({ keys, seed }: KmsOptions): Service => {
  const macOf = ({ KeyId, MacAlgorithm, Message }: Json): { arn: string; mac: Buffer } => {
    const key = keys.find(({ id, arn }) => KeyId === arn || KeyId === id);
    if (key === undefined) throw new ServiceError('NotFoundException', `Key '${KeyId}' does not exist`);
    if (MacAlgorithm !== ALGORITHM)
      throw new ServiceError('InvalidKeyUsageException', `${key.arn} is not valid for the algorithm ${MacAlgorithm}`);
    const secret = createHmac('sha256', String(seed)).update(key.id).digest();
    return {
      arn: key.arn,
      mac: createHmac('sha256', secret)
        .update(bytesOf('message', Message, MAX_MESSAGE_BYTES))
        .digest(),
    };
  };
  return serviceOf('KMS', {
    GenerateMac: [
      asked,
      (input) => {
        const { arn, mac } = macOf(input);
        return { KeyId: arn, Mac: mac.toString('base64'), MacAlgorithm: ALGORITHM };
      },
    ],
    VerifyMac: [
      { ...asked, 'Mac!': 'text' },
      (input) => {
        const { arn, mac } = macOf(input);
        const given = bytesOf('mac', input.Mac, MAX_MAC_BYTES);
        if (given.length !== mac.length || !timingSafeEqual(given, mac))
          throw new ServiceError('KMSInvalidMacException', 'The MAC is not valid for this message and key');
        return { KeyId: arn, MacValid: true, MacAlgorithm: ALGORITHM };
      },
    ],
  });
};
