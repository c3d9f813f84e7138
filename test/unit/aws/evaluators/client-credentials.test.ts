import { expect } from 'chai';
import { clientCredentialTokens } from '../../../../aws/evaluators/client-credentials';
import { fakeHttp } from '../../../support/fake-http';

describe('clientCredentialTokens', () => {
  it('gives the token endpoint ten seconds, and no longer than the trait has', async () => {
    for (const [timeoutMs, message] of [
      [60_000, 'no complete answer within 10000 ms'],
      [5_000, 'no complete answer within 5000 ms'],
    ] as const) {
      const http = fakeHttp({ kind: 'timeout', message: 'no complete answer within 10000 ms' });
      const late = {
        ...http,
        send: async (request: Parameters<typeof http.send>[0]) => {
          const result = await http.send(request);
          return timeoutMs > request.timeoutMs ? result : new Promise<never>(() => undefined);
        },
      };
      const clock = {
        now: () => 0,
        sleep: async (ms: number): Promise<void> => {
          await new Promise((resolve) => setImmediate(resolve));
          if (ms > http.requests[0]!.timeoutMs) await new Promise(() => undefined);
        },
      };
      const verdict = await clientCredentialTokens({ http: late, clock })(
        {
          auth: {
            type: 'oauth2-client-credentials',
            tokenUrl: 'https://login.example.com/token',
            clientId: 'signalbox',
            secret: '{{secret:idp#secret}}',
          },
          secret: 'value',
        },
        { timeoutMs },
      );
      expect(http.requests[0]).to.include({ timeoutMs: 10_000 });
      expect(verdict).to.include({
        status: 'ERROR',
        failureCategory: 'TIMEOUT',
        reason: `the token endpoint gave ${message}`,
      });
    }
  });
});
