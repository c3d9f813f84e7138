import { expect } from 'chai';
import { httpEvaluator } from '../../../../aws/evaluators/http';
import { authorized } from '../../../../aws/evaluators/left-out';
import type { TraitQuestion } from '../../../../kernel/traits/evaluator';
import type { HttpResult } from '../../../../kernel/trigger/http';
import { answer, fakeHttp } from '../../../support/fake-http';

const question = (more: Partial<TraitQuestion> = {}): TraitQuestion => ({
  pipelineId: 'orders',
  date: '2026-03-07',
  scheduleId: 'h07',
  runId: 'run-1',
  type: 'freshness',
  evaluator: 'check-freshness',
  config: { maxLagMinutes: 30 },
  timeoutSeconds: 15,
  nowMs: Date.parse('2026-03-07T06:00:00Z'),
  ...more,
});
const BASE = 'https://checks.example/v1';

describe('httpEvaluator', () => {
  it('posts who asks, for what, with which configuration', async () => {
    const http = fakeHttp(answer(200, { status: 'PASS' }));
    await httpEvaluator(authorized({ http }), BASE)(question());
    expect(http.requests).to.have.length(1);
    expect(http.requests[0]).to.deep.include({
      method: 'POST',
      url: 'https://checks.example/v1/check-freshness',
      timeoutMs: 15_000,
    });
    expect(JSON.parse(http.requests[0]?.body ?? '')).to.deep.equal({
      pipelineId: 'orders',
      traitType: 'freshness',
      config: { maxLagMinutes: 30 },
      date: '2026-03-07',
      scheduleId: 'h07',
      runId: 'run-1',
    });
  });

  describe('the address', () => {
    const cases: [evaluator: string, base: string | undefined, url: string][] = [
      ['check', BASE, 'https://checks.example/v1/check'],
      ['/check', `${BASE}//`, 'https://checks.example/v1/check'],
      ['//evil.example/check', BASE, 'https://checks.example/v1/evil.example/check'],
      ['https://own.example/check?x=1', BASE, 'https://own.example/check?x=1'],
      ['https://own.example/check', undefined, 'https://own.example/check'],
    ];
    for (const [evaluator, base, url] of cases) {
      it(`of ${evaluator} ${base === undefined ? 'without a base' : `under ${base}`} is ${url}`, async () => {
        const http = fakeHttp(answer(200, { status: 'PASS' }));
        await httpEvaluator(authorized({ http }), base)(question({ evaluator }));
        expect(http.requests[0]?.url).to.equal(url);
      });
    }

    it('of a path without a base is an ERROR that names the variable', async () => {
      const verdict = await httpEvaluator(authorized({ http: fakeHttp() }), undefined)(question());
      expect(verdict).to.deep.include({ status: 'ERROR', failureCategory: 'PERMANENT' });
      expect(verdict.reason).to.match(/check-freshness is a path.*EVALUATOR_BASE_URL/);
    });
  });

  describe('the verdict', () => {
    const error = (failureCategory: string, reason: string): object => ({
      status: 'ERROR',
      failureCategory,
      reason,
      value: null,
    });
    const notVerdict = "the evaluator's answer is not a verdict: ";
    const cases: [what: string, result: HttpResult, verdict: object][] = [
      [
        'PASS',
        answer(200, { status: 'PASS', value: { lag: 0 } }),
        { status: 'PASS', reason: '', value: { lag: 0 }, failureCategory: undefined },
      ],
      [
        'PASS keeps a value of 0',
        answer(200, { status: 'PASS', value: 0 }),
        { status: 'PASS', reason: '', value: 0, failureCategory: undefined },
      ],
      [
        'FAIL with a reason',
        answer(201, { status: 'FAIL', reason: 'late' }),
        { status: 'FAIL', reason: 'late', value: null, failureCategory: undefined },
      ],
      [
        'STALE, null fields and fields of its own',
        answer(200, { status: 'STALE', reason: null, failureCategory: null, more: 1 }),
        { status: 'STALE', reason: '', value: null, failureCategory: undefined },
      ],
      [
        'a category on a FAIL means nothing',
        answer(200, { status: 'FAIL', failureCategory: 'TIMEOUT' }),
        { status: 'FAIL', reason: '', value: null, failureCategory: undefined },
      ],
      [
        'ERROR with its category',
        answer(200, { status: 'ERROR', reason: 'no table', failureCategory: 'PERMANENT' }),
        error('PERMANENT', 'no table'),
      ],
      [
        'ERROR without a category may be retried',
        answer(200, { status: 'ERROR', reason: 'r' }),
        error('TRANSIENT', 'r'),
      ],
      [
        'G-04 no connection',
        { kind: 'unreachable', message: 'no answer from checks.example: ECONNREFUSED' },
        error('TRANSIENT', 'the evaluator is not reachable: no answer from checks.example: ECONNREFUSED'),
      ],
      [
        'G-03 no answer in time',
        { kind: 'timeout', message: 'no complete answer within 15000 ms' },
        error('TIMEOUT', 'the evaluator gave no complete answer within 15000 ms'),
      ],
      [
        'an address that is not allowed',
        { kind: 'blocked', message: 'it is private' },
        error('PERMANENT', 'the evaluator was not called: it is private'),
      ],
      ['G-04 B-52 500', answer(500, 'boom'), error('TRANSIENT', 'the evaluator answered HTTP 500: boom')],
      [
        'B-52 503 with words that sound permanent',
        answer(503, 'permanent validation failure 400'),
        error('TRANSIENT', 'the evaluator answered HTTP 503: permanent validation failure 400'),
      ],
      ['B-52 404', answer(404, 'no such check'), error('PERMANENT', 'the evaluator answered HTTP 404: no such check')],
      ['408', answer(408), error('TRANSIENT', 'the evaluator answered HTTP 408: ')],
      ['425', answer(425), error('TRANSIENT', 'the evaluator answered HTTP 425: ')],
      ['429', answer(429), error('TRANSIENT', 'the evaluator answered HTTP 429: ')],
      ['a redirect that a POST does not follow', answer(302), error('PERMANENT', 'the evaluator answered HTTP 302: ')],
      ['HTML', answer(200, '<html>\n<b>hi'), error('PERMANENT', "the evaluator's answer is not JSON: <html> <b>hi")],
      [
        'nesting of 20,000 levels',
        answer(200, `{"status": "PASS", "value": ${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
        error('PERMANENT', `the evaluator's answer is not JSON: {"status": "PASS", "value": ${'['.repeat(89)}…`),
      ],
      ['nothing', answer(200, ''), error('PERMANENT', "the evaluator's answer is not JSON: it is empty")],
      [
        'too much',
        answer(200, '{"status":"PASS"', true),
        error('PERMANENT', "the evaluator's answer is larger than 65536 bytes"),
      ],
      [
        'JSON that is no verdict',
        answer(200, '[]'),
        error('PERMANENT', `${notVerdict}answer: Invalid input: expected object, received array`),
      ],
      [
        'a word that is not ours',
        answer(200, { status: 'pass' }),
        error('PERMANENT', `${notVerdict}status: Invalid option: expected one of "PASS"|"FAIL"|"STALE"|"ERROR"`),
      ],
      [
        'a reason that is no text',
        answer(200, { status: 'FAIL', reason: 7 }),
        error('PERMANENT', `${notVerdict}reason: Invalid input: expected string, received number`),
      ],
    ];
    for (const [what, result, verdict] of cases) {
      it(what, async () =>
        expect(await httpEvaluator(authorized({ http: fakeHttp(result) }), BASE)(question())).to.deep.equal(verdict),
      );
    }
  });
});
