import { expect } from 'chai';
import type { HttpTrigger } from '../../../../aws/engines/http-api';
import type { HttpResult } from '../../../../kernel/trigger/http';
import { answer, fakeHttp } from '../../../support/fake-http';
import { request } from '../../../support/job-request';
import { asked, blocked, broken, httpEngine, outcomeOf, plain, timeout, told, unsent } from './http-job';

describe('httpEngine', () => {
  describe('start', () => {
    const started = (jobId: string, outcome: object): object => ({ jobId, outcome });
    const failed = (category: string, message: string): object => ({ state: 'failed', category, message });
    const unclear = 'transient: the start of the job has no clear answer: ';
    const notSent = failed('TRANSIENT', 'the start was not sent: no connection to jobs.example: ECONNREFUSED');
    const cases: [what: string, trigger: HttpTrigger, results: HttpResult[], expected: unknown][] = [
      [
        'B-36 2xx without statusUrl is the end of the job',
        plain,
        [answer(200, '')],
        started('run-1', { state: 'succeeded' }),
      ],
      ['2xx with statusUrl is a running job', asked, [answer(202, 'accepted')], started('run-1', { state: 'running' })],
      [
        "the id of the answer is the job's",
        asked,
        [answer(202, { id: 'j-7', status: 'running' })],
        started('j-7', { state: 'running' }),
      ],
      [
        'jobId and runId do as well, and numbers',
        asked,
        [answer(202, { id: '', jobId: 7 })],
        started('7', { state: 'running' }),
      ],
      [
        'an answer that says succeeded ends the job, statusUrl or not',
        asked,
        [answer(200, { status: 'succeeded' })],
        started('run-1', { state: 'succeeded' }),
      ],
      [
        'an answer that says failed, with its category',
        plain,
        [answer(200, { status: 'failed', message: 'no rows', failureCategory: 'PERMANENT' })],
        started('run-1', failed('PERMANENT', 'no rows')),
      ],
      [
        'B-31 a failure without category is transient',
        plain,
        [answer(200, { status: 'failed' })],
        started('run-1', failed('TRANSIENT', 'the job failed and gave no reason')),
      ],
      [
        'B-31 an unknown category is transient',
        plain,
        [answer(200, { status: 'failed', message: 'm', failureCategory: 'BAD_LUCK' })],
        started('run-1', failed('TRANSIENT', 'm')),
      ],
      [
        'B-34 words that are not ours do not fail a job',
        plain,
        [answer(200, { status: 'ok', stderr: 'Error: harmless' })],
        started('run-1', { state: 'succeeded' }),
      ],
      [
        'a body that is not an object says nothing',
        plain,
        [answer(200, '[1,2]')],
        started('run-1', { state: 'succeeded' }),
      ],
      ['null says nothing', plain, [answer(200, 'null')], started('run-1', { state: 'succeeded' })],
      [
        'running without statusUrl cannot be observed',
        plain,
        [answer(202, { status: 'running' })],
        started('run-1', {
          ...failed(
            'PERMANENT',
            'the job says that it is running, but the trigger has neither statusUrl nor statusReports to learn ' +
              'how it ends; configure one of them',
          ),
          mayRun: true,
        }),
      ],
      [
        '2xx of a job that reports its end is a running job',
        told,
        [answer(200, '')],
        started('run-1', { state: 'running' }),
      ],
      [
        'a job that reports its end may say that it has ended',
        told,
        [answer(200, { status: 'succeeded' })],
        started('run-1', { state: 'succeeded' }),
      ],
      [
        'a cut answer without statusUrl cannot be read',
        plain,
        [answer(200, '{"status":"fai', true)],
        started(
          'run-1',
          failed('PERMANENT', "the job's answer is larger than 262144 bytes, so what it says cannot be read"),
        ),
      ],
      [
        'B-52 4xx is a refusal for good',
        plain,
        [answer(400, 'no such date')],
        failed('PERMANENT', "the job's endpoint refused the start with HTTP 400: no such date"),
      ],
      [
        'a redirect that is not followed is a refusal',
        plain,
        [answer(302, '')],
        failed('PERMANENT', "the job's endpoint refused the start with HTTP 302:"),
      ],
      [
        'an address that is not allowed is a refusal',
        plain,
        [blocked],
        failed('PERMANENT', '10.0.0.1 is not a public address'),
      ],
      [
        'a conflict with a job that the statusUrl knows is that job',
        asked,
        [answer(409), answer(200, { id: 'j-7', status: 'running' })],
        started('j-7', { state: 'running' }),
      ],
      [
        'a conflict with nothing there is a refusal',
        asked,
        [answer(409, 'taken'), answer(404)],
        failed('PERMANENT', "the job's endpoint refused the start with HTTP 409: taken"),
      ],
      [
        'a conflict without statusUrl is a refusal',
        plain,
        [answer(409, 'taken')],
        failed('PERMANENT', "the job's endpoint refused the start with HTTP 409: taken"),
      ],
      [
        'B-52 5xx without statusUrl is a job that failed',
        plain,
        [answer(500, 'boom')],
        started('run-1', failed('TRANSIENT', 'the job answered HTTP 500: boom')),
      ],
      ['5xx with statusUrl is unclear', asked, [answer(500, 'boom')], `${unclear}HTTP 500: boom`],
      ...[502, 503, 504].map((status): [string, HttpTrigger, HttpResult[], unknown] => [
        `${status} is unclear`,
        plain,
        [answer(status)],
        `${unclear}HTTP ${status}:`,
      ]),
      ...[408, 425, 429].map((status): [string, HttpTrigger, HttpResult[], unknown] => [
        `${status} is a refusal for now`,
        asked,
        [answer(status, 'later')],
        failed('TRANSIENT', `the job's endpoint refused the start with HTTP ${status}: later`),
      ]),
      ['no answer in time is unclear', plain, [timeout], `${unclear}no complete answer within 60000 ms`],
      ['a connection that breaks is unclear', plain, [broken], `${unclear}no answer from jobs.example: ECONNRESET`],
      ['no connection is a refusal for now, as nothing was sent', plain, [unsent], notSent],
      ['so it is with statusUrl', asked, [unsent], notSent],
      ['so it is with statusReports', told, [unsent], notSent],
    ];
    for (const [what, trigger, results, expected] of cases) {
      it(what, async () => {
        const http = fakeHttp(...results);
        expect(await outcomeOf(httpEngine({ http }).start(trigger, request))).to.deep.equal(expected);
        expect(http.requests).to.have.length(results.length);
      });
    }

    it('B-46 keeps at most 512 printable bytes of a megabyte of rubbish', async () => {
      const result = await httpEngine({
        http: fakeHttp(answer(500 - 100, '\u0007\u001b[31mé\u0000'.repeat(150_000))),
      }).start(plain, request);
      const { message } = result as { message: string };
      expect(Buffer.byteLength(message)).to.be.within(400, 512);
      expect(message).to.match(/^[\p{L}\p{N}\p{P}\p{S} ]+$/u);
    });
  });
});
