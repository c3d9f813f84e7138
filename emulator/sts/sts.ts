/** STS, as far as tools ask it who they are before they do anything else. */
import { snsWording } from '../protocol/inputs';
import { type Service, serviceOf } from '../protocol/service';

/** Signatures are not checked, so that every caller is the account itself. */
export const createSts = (account: string): Service =>
  serviceOf(
    'STS',
    { GetCallerIdentity: [{}, () => ({ UserId: account, Account: account, Arn: `arn:aws:iam::${account}:root` })] },
    snsWording,
  );
