/**
 * Refuses what a web page sends. The endpoint checks no signatures, so a page in a browser on this machine could
 * otherwise start runs and publish messages:
 *
 * 1. A browser names the page in `Origin` with every POST, and with every question whether it may send more.
 * 2. It names no origin when it loads an image or follows a link, and says instead in `Sec-Fetch-Site` that another
 *    page sent the request. `none` is an address that a person opened.
 * 3. A page whose host name was pointed at 127.0.0.1 after it was loaded (DNS rebinding) is of the same origin for the
 *    browser; its requests carry that name in `Host`.
 */
import type { WireRequest } from '../protocol/client-config';
import { ServiceError } from '../protocol/service';

/**
 * Any port, so that one that is forwarded works: a page cannot choose the name by the port. SDKs write a bucket before
 * the name; every name under `localhost` is this machine, and cannot be pointed elsewhere.
 */
const OWN_HOST = /^(?:127\.0\.0\.1|(?:[a-z0-9.-]{1,64}\.)?localhost|\[::1\])(?::\d{1,5})?$/i;
const OWN_SITES: ReadonlySet<string | undefined> = new Set([undefined, 'none', 'same-origin']);

const refused = (reason: string): ServiceError =>
  new ServiceError('AccessDeniedException', `The request was refused because ${reason}`, 403);

/** @throws ServiceError for a request that a page of another origin caused, or that came under a foreign name. */
export const refuseForeignCaller = ({ headers }: Pick<WireRequest, 'headers'>): void => {
  const { host = '', origin, 'sec-fetch-site': site } = headers;
  if (!OWN_HOST.test(host))
    throw refused(
      `its Host is ${host}: only 127.0.0.1, localhost and [::1] reach the embedded cloud. Use an address of this ` +
        'machine.',
    );
  if (origin !== undefined && origin !== `http://${host}`)
    throw refused(
      `its Origin is ${origin}: web pages do not reach the embedded cloud. Use the AWS CLI, or an SDK ` +
        'outside a browser.',
    );
  if (!OWN_SITES.has(site))
    throw refused('another web page sent the request (Sec-Fetch-Site). Open the address in the browser yourself.');
};
