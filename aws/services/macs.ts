/**
 * Signatures by a key of KMS that never leaves it: one function may make them, another one may only check them. The
 * plain JSON call: the client library would be many times as large.
 */

import type { Clock } from '../../kernel/time/clock';
import type { AwsService } from '../../kernel/trigger/aws-services';
import { TransientError } from '../../kernel/values/errors';
import { isFields } from '../../kernel/values/json';
import type { Signer, Verifier } from '../../kernel/waiting/approval-link';
import type { AwsConfig } from '../runtime/runtime';
import { kindOfAwsError, refusedCall, translateAwsError } from './errors';
import { awsJsonCall, type JsonAnswer } from './signed-call';

const service: AwsService = { target: 'TrentService', protocol: '1.1' };
const ALGORITHM = 'HMAC_SHA_256';

/** A person waits for the answer, or an alert does. */
const ATTEMPTS = 3;
const TIMEOUT_MS = 2_000;
const PAUSE_MS = 100;

export interface MacOptions {
  aws: AwsConfig;
  clock: Clock;
  keyArn: string;
}

const isRefused = ({ status, errorType }: JsonAnswer): boolean =>
  status >= 300 && ['refused', 'forbidden'].includes(kindOfAwsError({ name: errorType, status }));

const createCall = ({ aws, clock, keyArn }: MacOptions) => {
  const call = awsJsonCall(aws, clock);
  return async (action: string, parameters: object): Promise<JsonAnswer> => {
    let failure: unknown;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      try {
        const answer = await call('kms', service, {
          action,
          parameters: { KeyId: keyArn, MacAlgorithm: ALGORITHM, ...parameters },
          options: { requestTimeout: TIMEOUT_MS },
        });
        if (answer.status < 300 || isRefused(answer)) return answer;
        failure = new TransientError(`kms:${action}: HTTP ${answer.status}: ${answer.errorType}`);
      } catch (error) {
        failure = error;
      }
      if (attempt < ATTEMPTS) await clock.sleep(PAUSE_MS * attempt);
    }
    throw failure;
  };
};

/** Throws what is wrong, in the words of KMS. */
const fieldsOf = (action: string, { status, body, errorType }: JsonAnswer): Record<string, unknown> => {
  if (status < 300 && isFields(body)) return body;
  throw translateAwsError(refusedCall(status, errorType), `kms:${action}`);
};

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

export const macSigner = (options: MacOptions): Signer => {
  const call = createCall(options);
  return {
    sign: async (text) => {
      const { Mac } = fieldsOf('GenerateMac', await call('GenerateMac', { Message: base64(text) }));
      return Buffer.from(String(Mac), 'base64').toString('base64url');
    },
  };
};

export const macVerifier = (options: MacOptions): Verifier => {
  const call = createCall(options);
  return {
    isSigned: async (text, signature) => {
      const Mac = Buffer.from(signature, 'base64url').toString('base64');
      const answer = await call('VerifyMac', { Message: base64(text), Mac });
      if (answer.errorType === 'KMSInvalidMacException') return false;
      return fieldsOf('VerifyMac', answer).MacValid === true;
    },
  };
};
