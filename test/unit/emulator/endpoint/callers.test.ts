/** Whose requests the endpoint takes: programs of this machine, and no page that a browser has open. */
import { request } from 'node:http';
import { expect } from 'chai';
import type { WireRequest } from '../../../../emulator/protocol/client-config';
import { type ServedCloud, serveCloud } from '../../../../emulator/server';

interface Given {
  method?: string;
  path?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

const INVOKE = '/2015-03-31/functions/f/invocations';
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const PUBLISH = 'Action=Publish&TopicArn=t&Message=m';

describe('callers of the endpoint', () => {
  let served: ServedCloud;
  let taken: WireRequest[];

  before(async () => {
    const wire = async (given: WireRequest) => {
      taken.push(given);
      return { statusCode: 200, headers: {}, body: 'taken' };
    };
    served = await serveCloud({ wire, servedAt: () => undefined }, { port: 0, now: () => 0 });
  });
  after(() => served.close());
  beforeEach(() => {
    taken = [];
  });

  const send = ({ method = 'POST', path = '/', headers = {}, body = '' }: Given): Promise<[number, string]> =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port: served.port, method, path, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => resolve([response.statusCode!, text]));
      })
        .on('error', reject)
        .end(method === 'GET' ? undefined : body);
    });

  const refused: Readonly<Record<string, () => Given>> = {
    'a form that a page posts': () => ({ headers: { ...form, origin: 'https://evil.example' }, body: PUBLISH }),
    'a form of a page without an address': () => ({ headers: { ...form, origin: 'null' }, body: PUBLISH }),
    'a form of a page on another port of this machine': () => ({
      headers: { ...form, origin: 'http://127.0.0.1:1' },
      body: PUBLISH,
    }),
    'a plain-text invocation by a page': () => ({
      path: INVOKE,
      headers: { 'content-type': 'text/plain', origin: 'https://evil.example' },
      body: '{}',
    }),
    'an image of a page': () => ({ method: 'GET', path: `/?${PUBLISH}`, headers: { 'sec-fetch-site': 'cross-site' } }),
    'an image of a page on another port of this machine': () => ({
      method: 'GET',
      path: `/?${PUBLISH}`,
      headers: { 'sec-fetch-site': 'same-site' },
    }),
    'the question whether a page may': () => ({ method: 'OPTIONS', headers: { origin: 'https://evil.example' } }),
    'a foreign host name that resolves to this machine': () => ({
      headers: { host: `evil.example:${served.port}`, 'x-amz-target': 'AWSStepFunctions.StartExecution' },
      body: '{}',
    }),
    'a name that begins like this machine': () => ({ headers: { host: '127.0.0.1.evil.example' } }),
    'a name that ends like this machine': () => ({ headers: { host: 'evillocalhost' } }),
    'such a name with an origin of its own': () => ({
      headers: { host: 'evil.example', origin: 'http://evil.example' },
    }),
  };
  for (const [title, given] of Object.entries(refused)) {
    it(`refuses ${title}`, async () => {
      const [status, text] = await send(given());
      expect([status, taken]).to.deep.equal([403, []]);
      expect(text).to.match(/"__type":"AccessDeniedException"|<Code>AccessDeniedException</);
    });
  }

  const accepted: Readonly<Record<string, () => Given>> = {
    'an SDK or the AWS CLI': () => ({ headers: { 'x-amz-target': 'AmazonSQS.ListQueues' }, body: '{}' }),
    'the machine by its name': () => ({ headers: { host: `localhost:${served.port}`, ...form }, body: PUBLISH }),
    'a bucket by its name': () => ({ headers: { host: `raw.data.localhost:${served.port}` } }),
    'the machine by its IPv6 address, over another port': () => ({ headers: { host: '[::1]:8080' }, body: '{}' }),
    'a link that a person opens from a terminal': () => ({
      method: 'GET',
      path: '/?Action=Unsubscribe&SubscriptionArn=a',
      headers: { 'sec-fetch-site': 'none' },
    }),
    'its own origin': () => ({ headers: { origin: served.url, host: `127.0.0.1:${served.port}` }, body: '{}' }),
  };
  for (const [title, given] of Object.entries(accepted)) {
    it(`takes ${title}`, async () => {
      expect(await send(given())).to.deep.equal([200, 'taken']);
      expect(taken).to.have.length(1);
    });
  }

  it('says what to do about it', async () => {
    const [, text] = await send({ headers: { host: 'evil.example' } });
    expect((JSON.parse(text) as { message: string }).message).to.equal(
      'The request was refused because its Host is evil.example: only 127.0.0.1, localhost and [::1] reach the ' +
        'embedded cloud. Use an address of this machine.',
    );
  });
});
