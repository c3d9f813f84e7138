/**
 * Requests of functions to APIs that are under IAM: API Gateway asks the policies of the role that has signed. Which
 * function a function URL leads to, its address does not say, so these are let through.
 */
import type { HttpClient, HttpRequest, HttpResult } from '../../kernel/trigger/http';
import type { AccessRequest } from '../iam/policy';
import type { Principal } from './authorization';

const SIGNED_FOR_API = /^AWS4-HMAC-SHA256 Credential=[^/]+\/\d{8}\/[a-z0-9-]+\/execute-api\/aws4_request,/;
const API_HOST = /^([a-z0-9]+)(?:-vpce-[a-z0-9]+)?\.execute-api\.([a-z0-9-]+)\.amazonaws\.com(?:\.cn)?$/;

/** The ARN of the method of API Gateway that a POST to the URL calls; undefined: it leads elsewhere. */
export const apiMethodArn = (url: string, account: string): string | undefined => {
  if (!URL.canParse(url)) return undefined;
  const { hostname, pathname } = new URL(url);
  const [, api, region] = API_HOST.exec(hostname) ?? [];
  const [deploymentStage = '', ...path] = pathname.slice(1).split('/');
  return api === undefined
    ? undefined
    : `arn:aws:execute-api:${region}:${account}:${api}/${deploymentStage}/POST/${path.join('/')}`;
};

const accessOf = ({ url, headers = {} }: HttpRequest, account: string): AccessRequest | undefined => {
  const resource = apiMethodArn(url, account);
  if (resource === undefined || !SIGNED_FOR_API.test(headers.authorization ?? '')) return undefined;
  return { action: 'execute-api:Invoke', resource };
};

const refusal = ({ arn }: Principal, { action, resource }: AccessRequest): HttpResult => ({
  kind: 'response',
  status: 403,
  headers: { 'content-type': 'application/json', 'x-amzn-errortype': 'AccessDeniedException' },
  body: JSON.stringify({ Message: `User: ${arn} is not authorized to perform: ${action} on resource: ${resource}` }),
  truncated: false,
});

/** The client of a function with this role. */
export const underIam = (client: HttpClient, principal: Principal, account: string): HttpClient => ({
  send: async (request) => {
    const access = accessOf(request, account);
    const isRefused = access !== undefined && principal.policy?.(access).allowed === false;
    return isRefused ? refusal(principal, access) : client.send(request);
  },
});
