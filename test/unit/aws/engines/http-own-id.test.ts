/** HTTP jobs with an id of their own: values of an outsider's answer, where they are sent, and which are refused. */
import { expect } from 'chai';
import type { HttpTrigger } from '../../../../aws/engines/http-api';
import type { HttpResult } from '../../../../kernel/trigger/http';
import { answer, fakeHttp } from '../../../support/fake-http';
import { request } from '../../../support/job-request';
import { httpEngine, outcomeOf, own, timeout } from './http-job';

const unique: HttpTrigger = { ...own, idempotency: { header: 'X-Request-Key' } };
const searched: HttpTrigger = {
  ...own,
  find: { url: 'https://api.example/v2/runs?cause=run-1', path: "data[?cause=='run-1'].id" },
};
const accepted = (run: object): HttpResult => answer(201, { data: { run } });
const usual = accepted({ id: 'r-7', url: 'https://ui.example/runs/r-7' });

const startWith = async (trigger: HttpTrigger, ...results: HttpResult[]) => {
  const http = fakeHttp(...results);
  return { said: await outcomeOf(httpEngine({ http }).start(trigger, request)), requests: http.requests };
};
const failure = (message: string): object => ({ state: 'failed', category: 'PERMANENT', message });

describe('httpEngine with an id of the job’s own', () => {
  it('takes id, values and link from the answer, and sends none of them with the start', async () => {
    const { said, requests } = await startWith(unique, usual);
    expect(said).to.deep.equal({
      jobId: 'r-7',
      link: 'https://ui.example/runs/r-7',
      values: { runUrl: 'https://ui.example/runs/r-7' },
      outcome: { state: 'running' },
    });
    expect(requests).to.have.length(1);
    expect(requests[0]!.headers).to.deep.equal({
      authorization: 'Token t',
      'content-type': 'application/json',
      'X-Request-Key': 'run-1',
    });
  });

  describe('an id', () => {
    const ids: [what: string, id: unknown, jobId: string][] = [
      ['a text', 'r 7/ü', 'r 7/ü'],
      ['a whole number', 70_403, '70403'],
      ['a negative one', -1, '-1'],
      ['512 bytes', 'x'.repeat(512), 'x'.repeat(512)],
    ];
    for (const [what, id, jobId] of ids)
      it(`may be ${what}`, async () => {
        expect((await startWith(own, accepted({ id }))).said).to.include({ jobId });
      });

    it('of 64 bits keeps its digits', async () => {
      const text =
        '{"note": "1.0 \\"9007199254740993\\" 2", "data": {"run": {"id": 9007199254740993, "x": 0.12345678901234567}}}';
      expect((await startWith(own, answer(200, text))).said).to.include({ jobId: '9007199254740993' });
    });

    const expected =
      'at data.run.id; expected a whole number, or a text of at most 512 bytes without control characters';
    const followed = 'the job was started, but cannot be followed, so it may still run. The answer to its start: ';
    const refused: [what: string, result: HttpResult, reason: string][] = [
      ['half a character', answer(200, '{"data":{"run":{"id":"r-\\ud800"}}}'), `it has "r-\\ud800" ${expected}`],
      ['513 bytes', accepted({ id: 'x'.repeat(513) }), `it has a text of 513 characters ${expected}`],
      ['40 KB', accepted({ id: 'x'.repeat(40_960) }), `it has a text of 40960 characters ${expected}`],
      ['a line break', accepted({ id: 'r\r\nx: y' }), `it has "r\\r\\nx: y" ${expected}`],
      ['nothing', accepted({}), `it has nothing ${expected}`],
      ['null', accepted({ id: null }), `it has nothing ${expected}`],
      ['an empty text', accepted({ id: '' }), `it has an empty text ${expected}`],
      ['a list', accepted({ id: ['r-7'] }), `it has a list ${expected}`],
      ['a mapping', accepted({ id: {} }), `it has a mapping ${expected}`],
      ['a fraction', accepted({ id: 1.5 }), `it has 1.5 ${expected}`],
      ['a boolean', accepted({ id: true }), `it has true ${expected}`],
      ['a missing path', answer(200, '[]'), `it has nothing ${expected}`],
      [
        'a credential',
        accepted({ id: 'AKIAABCDEFGHIJKLMNOP' }),
        'it has at data.run.id what resembles a credential, which is not kept',
      ],
      ['no JSON', answer(202, 'accepted'), 'it is no JSON that can be read: '],
      ['too much JSON', answer(202, '{"data":', true), 'it is too large to be read'],
      ['a step of a path', accepted({ id: '..' }), 'the statusUrl cannot be filled in: jobId is "..", which is a step'],
    ];
    for (const [what, result, reason] of refused)
      it(`is refused as ${what}, with the reason`, async () => {
        const { said } = await startWith(unique, result);
        const outcome = (said as { outcome?: object }).outcome ?? said;
        expect(outcome).to.include({ state: 'failed', category: 'PERMANENT' });
        expect((outcome as { message: string }).message).to.include(`${followed}${reason}`.slice(0, 440));
      });

    it('that the expression does not fit is refused, too', async () => {
      const { said } = await startWith({ ...unique, jobId: { path: 'length(data)' } }, answer(200, { data: 7 }));
      expect((said as { message: string }).message).to.include('length(data) cannot be evaluated on it');
    });
  });

  describe('after a lost answer', () => {
    const lost = 'the start of the job has no clear answer: no complete answer within 60000 ms';

    it('starts nothing again where nothing makes the start unique', async () => {
      const { said } = await startWith(own, timeout);
      const message =
        'The job may have been started. It is not started again, because the trigger has neither idempotency nor ' +
        `find to prevent a second job: check it at its API. What was lost: ${lost}`;
      expect(said).to.deep.equal({ ...failure(message), mayRun: true });
      const http = fakeHttp();
      expect(await outcomeOf(httpEngine({ http }).find(own, request))).to.match(/^transient: .*not started again/);
      expect(http.requests).to.have.length(0);
    });

    it('is repeated under the key that the API recognises, and where it may start twice', async () => {
      for (const trigger of [unique, { ...own, onLostAnswer: 'start' } as const]) {
        expect((await startWith(trigger, timeout)).said).to.equal(`transient: ${lost}`);
        expect(await httpEngine({ http: fakeHttp() }).find(trigger, request)).to.equal('unknown');
      }
    });

    const findWith = async (...results: HttpResult[]): Promise<unknown> =>
      outcomeOf(httpEngine({ http: fakeHttp(...results) }).find(searched, request));

    it('is searched for by the run', async () => {
      expect(
        await findWith(
          answer(200, {
            data: [
              { id: 'r-9', cause: 'run-1' },
              { id: 'r-1', cause: 'run-0' },
            ],
          }),
        ),
      ).to.deep.equal({
        jobId: 'r-9',
        outcome: { state: 'running' },
      });
      expect(await findWith(answer(200, { data: [{ id: 'r-1', cause: 'run-0' }] }))).to.equal('absent');
    });

    const open: [what: string, result: HttpResult][] = [
      ['an answer without the list', answer(200, { error: 'try later' })],
      ['404, which a wrong address has as well', answer(404)],
      ['a refusal', answer(403)],
      ['an error', answer(500)],
      ['no answer', timeout],
      ['an entry without a usable id', answer(200, { data: [{ id: ['r'], cause: 'run-1' }] })],
    ];
    for (const [what, result] of open)
      it(`is not known to be absent after ${what}`, async () => {
        expect(await findWith(result)).to.match(/^transient: it is not known whether the job has been started/);
      });

    it('is searched before a refused start is repeated', async () => {
      expect((await startWith(searched, answer(429))).said).to.include({ category: 'TRANSIENT', unsure: true });
    });

    it('is the job that a conflict means, where the search finds it', async () => {
      const { said } = await startWith(searched, answer(409), answer(200, { data: [{ id: 'r-9', cause: 'run-1' }] }));
      expect(said).to.include({ jobId: 'r-9' });
    });
  });

  describe('where a value goes', () => {
    const asking = async (trigger: HttpTrigger, jobId: string, values: Record<string, string> = {}) => {
      const http = fakeHttp(answer(200, { data: { status: 'RUNNING' } }));
      const said = await outcomeOf(httpEngine({ http }).status(trigger, { ...request, values }, jobId)).catch(
        (error: Error) => error.message,
      );
      return { said, sent: http.requests[0] };
    };

    it('is encoded in a path and a query, as JSON in JSON, and in ASCII in a header', async () => {
      const statusUrl = 'https://api.example/v2/runs/${jobId}?of=${answer.key}';
      const { sent } = await asking({ ...own, statusUrl, statusBody: '{"id":"${jobId}"}' }, 'a/b"ü?#', {
        key: '1&admin=2',
      });
      expect(sent).to.include({
        method: 'POST',
        url: 'https://api.example/v2/runs/a%2Fb%22%C3%BC%3F%23?of=1%26admin%3D2',
        body: '{"id":"a/b\\"ü?#"}',
      });
      expect(sent!.headers).to.include({ 'x-run': 'a/b"%C3%BC?#', authorization: 'Token t' });
    });

    const whole = { ...own, statusUrl: '${answer.runUrl}/state' };
    it('may be a whole URL of the configured origin, or relative to it', async () => {
      for (const runUrl of ['https://api.example/x/7', '/x/7'])
        expect((await asking(whole, 'r-7', { runUrl })).sent!.url).to.equal('https://api.example/x/7/state');
      const allowed = { ...whole, allowedOrigins: ['https://eu.example'] };
      expect((await asking(allowed, 'r-7', { runUrl: 'https://eu.example/7' })).sent!.url).to.equal(
        'https://eu.example/7/state',
      );
    });

    const foreign = [
      'https://evil.example/7',
      '//evil.example/7',
      'https://api.example.evil.example/7',
      'http://api.example/7',
      'https://api.example:8443/7',
      'https://api.example@evil.example/7',
      'https://169.254.169.254/latest',
      'file:///etc/passwd',
      '\\\\evil.example\\7',
    ];
    for (const runUrl of foreign)
      it(`is never a URL of another origin: ${runUrl}`, async () => {
        const { said, sent } = await asking(whole, 'r-7', { runUrl });
        expect(sent).to.equal(undefined);
        expect(said).to.match(/the statusUrl cannot be made of the answer: (?:its origin is|it carries credentials)/);
        const start = await startWith(
          { ...whole, ...{ idempotency: { header: 'X-Key' } } },
          accepted({ id: 'r-7', url: runUrl }),
        );
        const { outcome } = start.said as { outcome: { message: string } };
        expect(outcome).to.include({ state: 'failed', category: 'PERMANENT' });
        expect(outcome.message).to.match(/the statusUrl cannot be filled in: it/);
      });

    it('never decides the host', async () => {
      const { said, sent } = await asking({ ...own, statusUrl: 'https://${jobId}.example/runs' }, 'evil');
      expect(sent).to.equal(undefined);
      expect(said).to.include('its origin is https://evil.example');
    });

    it('a value of 2 KB is kept, and a longer one is refused', async () => {
      const url = (length: number): string => 'https://api.example/'.padEnd(length, 'x');
      const kept = await startWith(unique, accepted({ id: 'r-7', url: url(2048) }));
      expect(kept.said).to.have.nested.property('values.runUrl', url(2048));
      const longer = await startWith(unique, accepted({ id: 'r-7', url: url(2049) }));
      expect(longer.said).to.include({ jobId: 'r-7' }).and.not.to.have.nested.property('values.runUrl');
    });

    it('that cancelling alone needs may be missing, and a link that is none is left out', async () => {
      const trigger = { ...unique, cancelUrl: '${answer.runUrl}' };
      const { said } = await startWith(trigger, accepted({ id: 'r-7', url: 'javascript:alert(1)' }));
      expect(said).to.deep.include({ outcome: { state: 'running' } });
      const missing = await startWith(trigger, accepted({ id: 'r-7' }));
      expect(missing.said).to.deep.equal({ jobId: 'r-7', outcome: { state: 'running' } });
      expect(await httpEngine({ http: fakeHttp() }).cancel(trigger, request, 'r-7')).to.equal('unsupported');
    });
  });
});
