/**
 * The links of alerts. The bundle of a stack without them has nothing in the place of this file
 * (`infra/bundle/bundle-links.ts`).
 */

import { type ApprovalLinks, asksForApproval } from '../../../kernel/waiting/approval-link';
import { lazy } from '../../runtime/lazy';
import type { LinkOptions } from './approval-links';

/** As a function's variables name them; both or none. */
export interface LinkSettings {
  APPROVAL_URL?: string | undefined;
  APPROVAL_KEY_ARN?: string | undefined;
}

type Make = (settings: LinkSettings, options: Omit<LinkOptions, 'url' | 'keyArn'>) => ApprovalLinks | undefined;

export const lazyApprovalLinks: Make | undefined = ({ APPROVAL_URL: url, APPROVAL_KEY_ARN: keyArn }, options) => {
  if (url === undefined || keyArn === undefined) return undefined;
  const links = lazy(() =>
    (require('./approval-links') as typeof import('./approval-links')).signedLinks({ ...options, url, keyArn }),
  );
  return { urlFor: async (event) => (asksForApproval(event) ? links().urlFor(event) : undefined) };
};
