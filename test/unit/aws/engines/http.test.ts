import { expect } from 'chai';
import type { HttpTrigger } from '../../../../aws/engines/http-api';
import type { HttpResult } from '../../../../kernel/trigger/http';
import { answer, fakeHttp } from '../../../support/fake-http';
import { request } from '../../../support/job-request';
import { asked, httpEngine, outcomeOf, plain, timeout, told } from './http-job';

describe('httpEngine', () => {
  describe('the request', () => {
    it('is a POST with the token as Idempotency-Key, which a configuration cannot replace', async () => {
      const http = fakeHttp(answer(200));
      await httpEngine({ http }).start(
        { ...plain, headers: { 'idempotency-key': 'mine', 'X-A': 'a' }, body: '{"date":"2026-03-07"}' },
        request,
      );
      expect(http.requests[0]).to.deep.include({
        method: 'POST',
        url: 'https://jobs.example/start',
        body: '{"date":"2026-03-07"}',
        timeoutMs: 300_000,
        headers: { 'X-A': 'a', 'content-type': 'application/json', 'Idempotency-Key': 'run-1' },
      });
    });

    it('keeps text, method and content type as configured', async () => {
      const http = fakeHttp(answer(202));
      await httpEngine({ http }).start(
        { ...asked, method: 'PUT', headers: { 'Content-Type': 'text/plain' }, body: 'go' },
        request,
      );
      expect(http.requests[0]).to.deep.include({
        method: 'PUT',
        body: 'go',
        timeoutMs: 60_000,
        headers: { 'Content-Type': 'text/plain', 'Idempotency-Key': 'run-1' },
      });
    });

    it('a job that reports its end is not waited for, and is never polled', async () => {
      const http = fakeHttp(answer(202));
      await httpEngine({ http }).start(told, request);
      expect(http.requests[0]).to.deep.include({ timeoutMs: 60_000 });
      expect(await httpEngine({ http }).status(told, request, 'job-1')).to.equal('unknown');
      expect(http.requests).to.have.length(1);
    });

    it('D-23 H-11 polls the status with the same headers', async () => {
      const http = fakeHttp(answer(200, { status: 'running' }));
      await httpEngine({ http }).status(
        { ...asked, headers: { Authorization: 'a', 'Content-Type': 'text/plain' } },
        request,
        'job-1',
      );
      expect(http.requests[0]).to.deep.include({
        method: 'GET',
        url: 'https://jobs.example/runs/run-1',
        headers: { Authorization: 'a' },
      });
    });
  });

  describe('find', () => {
    const cases: [what: string, trigger: HttpTrigger, results: HttpResult[], expected: unknown][] = [
      ['without statusUrl the state is unknown', plain, [], 'unknown'],
      [
        "a statusUrl that does not name the run may mean another run's job",
        { ...plain, statusUrl: 'https://jobs.example/status' },
        [],
        'unknown',
      ],
      ['404 is absent', asked, [answer(404)], 'absent'],
      ['410 is absent', asked, [answer(410)], 'absent'],
      [
        'an answer is the job',
        asked,
        [answer(200, { id: 'j-7', status: 'succeeded' })],
        { jobId: 'j-7', outcome: { state: 'succeeded' } },
      ],
      [
        'an answer without a word is a running job',
        asked,
        [answer(200, 'here')],
        { jobId: 'run-1', outcome: { state: 'running' } },
      ],
      ['another 4xx does not know', asked, [answer(403)], 'unknown'],
      [
        '5xx is retried',
        asked,
        [answer(500, 'x')],
        'transient: it is not known whether the job has been started: HTTP 500: x',
      ],
      [
        'no answer is retried',
        asked,
        [timeout],
        'transient: it is not known whether the job has been started: no complete answer within 60000 ms',
      ],
    ];
    for (const [what, trigger, results, expected] of cases) {
      it(what, async () =>
        expect(await outcomeOf(httpEngine({ http: fakeHttp(...results) }).find(trigger, request))).to.deep.equal(
          expected,
        ),
      );
    }
  });

  describe('status', () => {
    it('has twenty seconds', async () => {
      const http = fakeHttp(answer(200, { status: 'running' }));
      await httpEngine({ http }).status(asked, request, 'job-1');
      expect(http.requests[0]).to.include({ timeoutMs: 20_000 });
    });

    const silent = 'transient: the answer does not say running, succeeded or failed: ';
    const cases: [what: string, result: HttpResult, expected: unknown][] = [
      ['running', answer(200, { status: 'running' }), { state: 'running' }],
      ['succeeded', answer(200, { status: 'succeeded' }), { state: 'succeeded' }],
      [
        'failed, with category and message',
        answer(200, { status: 'failed', failureCategory: 'TIMEOUT', message: 'slow' }),
        { state: 'failed', category: 'TIMEOUT', message: 'slow' },
      ],
      ['404 is a job that is not known', answer(404), 'absent'],
      ['G-01 an answer without status is a question that failed', answer(200, {}), `${silent}HTTP 200: {}`],
      ['G-01 so is garbage', answer(200, '<html>'), `${silent}HTTP 200: <html>`],
      ['4xx says nothing about the job', answer(401), `${silent}HTTP 401:`],
      ['5xx says nothing about the job', answer(500), `${silent}HTTP 500:`],
      ['throttling says nothing about the job', answer(429), `${silent}HTTP 429:`],
      [
        'nor does a timeout',
        timeout,
        'transient: the question how the job is doing has no answer: no complete answer within 60000 ms',
      ],
    ];
    for (const [what, result, expected] of cases) {
      it(what, async () =>
        expect(await outcomeOf(httpEngine({ http: fakeHttp(result) }).status(asked, request, 'job-1'))).to.deep.equal(
          expected,
        ),
      );
    }

    it('is a configuration error without statusUrl', async () => {
      const error = await httpEngine({ http: fakeHttp() })
        .status(plain, request, 'job-1')
        .then(
          () => undefined,
          (caught: Error) => caught,
        );
      expect(error).to.deep.include({ name: 'Signalbox.Config' });
    });
  });

  it('cannot cancel', async () =>
    expect(await httpEngine({ http: fakeHttp() }).cancel(asked, request, 'job-1')).to.equal('unsupported'));
});
