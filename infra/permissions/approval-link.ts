/** Rights of the function that the links of alerts reach: the public may call it. */
import { type Grant, PUT, READ } from './grant';

export const approvalLinkGrants: readonly Grant[] = [
  { why: 'see whether the approval is still waited for', actions: [READ], on: ['table'], keys: ['PIPELINE#*'] },
  { why: 'request to approve', actions: [PUT], on: ['table'], keys: ['APPROVE#*'] },
  { why: 'check the signatures of links', actions: ['kms:VerifyMac'], on: ['approvalLinkKey'] },
];
