/** HTTP jobs with an id of their own: their status in the API's words, and how they are cancelled. */
import { expect } from 'chai';
import type { HttpResult } from '../../../../kernel/trigger/http';
import { answer, fakeHttp } from '../../../support/fake-http';
import { request } from '../../../support/job-request';
import { httpEngine, outcomeOf, own, timeout } from './http-job';

describe('httpEngine with an API of other words', () => {
  describe('status in the API’s words', () => {
    const cases: [what: string, result: HttpResult, expected: unknown][] = [
      ['a word that runs', answer(200, { data: { status: 'QUEUED' } }), { state: 'running' }],
      [
        'a word that has succeeded',
        answer(200, { data: { status: 'SUCCESS', error: '12 rows' } }),
        { state: 'succeeded', message: '12 rows' },
      ],
      ['a number that has succeeded', answer(200, { data: { status: 10 } }), { state: 'succeeded' }],
      [
        'a word that has failed',
        answer(200, { data: { status: 'ERROR', error: 'no rows' } }),
        { state: 'failed', category: 'TRANSIENT', message: "the job's status is ERROR: no rows" },
      ],
      [
        'a failure without reason',
        answer(200, { data: { status: 'ERROR' } }),
        { state: 'failed', category: 'TRANSIENT', message: "the job's status is ERROR: it gave no reason" },
      ],
      ['404', answer(404), 'absent'],
      ['another word', answer(200, { data: { status: 'ODD' } }), 'transient: '],
      ['no status', answer(200, { status: 'succeeded' }), 'transient: '],
      ['no JSON', answer(200, 'ok'), 'transient: '],
      ['an error', answer(503), 'transient: '],
    ];
    for (const [what, result, expected] of cases)
      it(`is read: ${what}`, async () => {
        const said = await outcomeOf(httpEngine({ http: fakeHttp(result) }).status(own, request, 'r-7'));
        if (expected === 'transient: ') expect(said).to.match(/^transient: the answer does not say running/);
        else expect(said).to.deep.equal(expected);
      });

    it('runs with any other word where no words are said to run', async () => {
      const { running: _, ...status } = own.status!;
      const http = fakeHttp(answer(200, { data: { status: 'ODD' } }));
      expect(await httpEngine({ http }).status({ ...own, status }, request, 'r-7')).to.deep.equal({ state: 'running' });
    });
  });

  describe('cancel', () => {
    const ended = answer(200, { data: { status: 'SUCCESS' } });
    const cases: [what: string, results: HttpResult[], expected: unknown][] = [
      ['is requested with 2xx', [answer(202)], 'requested'],
      ['is only requested if the API knows no such job', [answer(404)], 'requested'],
      ['is done where a refusal is about a job that has ended', [answer(409), ended], 'cancelled'],
      [
        'is not possible where the job runs',
        [answer(405), answer(200, { data: { status: 'RUNNING' } })],
        'unsupported',
      ],
      ['is unclear without an answer', [timeout], 'transient: the job may not have been cancelled: '],
    ];
    for (const [what, results, expected] of cases)
      it(what, async () => {
        const http = fakeHttp(...results);
        const said = await outcomeOf(httpEngine({ http }).cancel(own, request, 'r-7'));
        if (String(expected).startsWith('transient')) expect(String(said)).to.include(String(expected));
        else expect(said).to.equal(expected);
        expect(http.requests[0]).to.include({ method: 'POST', url: 'https://api.example/v2/runs/r-7/cancel' });
      });

    const unpolled: [what: string, result: HttpResult, expected: string][] = [
      ['is done with 200', answer(200), 'cancelled'],
      ['is done with 204', answer(204), 'cancelled'],
      ['is done if the API knows no such job', answer(404), 'cancelled'],
      ['leaves open with 202 whether the job runs', answer(202), 'unsupported'],
      ['is refused with 409, which nothing explains', answer(409), 'unsupported'],
    ];
    for (const [what, result, expected] of unpolled)
      for (const [where, reports] of [
        ['the job reports its end', { statusReports: true }],
        ['nothing shows how it is doing', {}],
      ] as const)
        it(`${what}, where ${where}`, async () => {
          const { statusUrl: _, status: __, ...trigger } = own;
          const engine = httpEngine({ http: fakeHttp(result) });
          expect(await engine.cancel({ ...trigger, ...reports }, request, 'r-7')).to.equal(expected);
        });

    it('is not supported without an address', async () => {
      const { cancelUrl: _, ...trigger } = own;
      expect(await httpEngine({ http: fakeHttp() }).cancel(trigger, request, 'r-7')).to.equal('unsupported');
    });
  });
});
