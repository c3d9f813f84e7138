/** Short forms of attribute values and of the two refusals that most cases end with. */
import type { Refusal } from '../dynamodb.contract';

export const S = (text: string) => ({ S: text });
export const N = (number: number | string) => ({ N: String(number) });
export const B = (...bytes: number[]) => ({ B: new Uint8Array(bytes) });
export const L = (...members: object[]) => ({ L: members });
export const M = (members: Record<string, object>) => ({ M: members });
export const ss = (...members: string[]) => ({ SS: members });
export const ns = (...members: (number | string)[]) => ({ NS: members.map(String) });
export const bs = (...members: number[][]) => ({ BS: members.map((bytes) => new Uint8Array(bytes)) });

export const key = (pk = 'RUN#1', sk = 'STATE') => ({ PK: S(pk), SK: S(sk) });

export const invalid = (message?: string): Refusal => ({
  name: 'ValidationException',
  ...(message !== undefined && { message }),
});
export const conditionFailed: Refusal = {
  name: 'ConditionalCheckFailedException',
  message: 'The conditional request failed',
};
