import { expect } from 'chai';
import { type Fault, type Faults, noFaults } from '../../../emulator/protocol/faults';
import { createVirtualTime } from '../../../emulator/time/virtual-time';
import type { HttpRequest, HttpResult } from '../../../kernel/trigger/http';
import type { EvaluatorEntry, JobEntry } from '../../../simulator/scenario/schema';
import { createEvaluatorWorld } from '../../../simulator/world/evaluators';
import { createHttpWorld } from '../../../simulator/world/http';
import { createJobWorld } from '../../../simulator/world/jobs';
import { START } from '../../support/clock';

const MINUTE = 60_000;
const STATUS_URL = 'https://jobs.local/status/run-1';

interface Script {
  evaluators?: Record<string, EvaluatorEntry[]>;
  jobs?: JobEntry[];
  faults?: Record<string, Fault>;
  statusUrl?: string;
  runStatus?: string;
}

/** The scripted faults; `asked` gets the last target of each request. */
const faultsOf = ({ faults }: Script, asked: string[]): Faults =>
  faults === undefined
    ? noFaults
    : {
        next: (targets) => {
          asked.push(targets[targets.length - 1]!);
          return targets.map((target) => faults[target]).find((fault) => fault !== undefined);
        },
      };

const setUp = (script: Script) => {
  const time = createVirtualTime(START);
  const jobs = createJobWorld(time, script.jobs ?? []);
  const evaluators = createEvaluatorWorld(time, script.evaluators ?? {});
  const asked: string[] = [];
  const http = createHttpWorld({
    clock: time,
    evaluatorBaseUrl: 'https://evaluators.local',
    evaluators,
    jobs,
    faults: faultsOf(script, asked),
    runOf: (token) =>
      token === 'run-1'
        ? {
            pipeline: 'orders',
            date: '2026-03-07',
            schedule: 'daily',
            attempt: 1,
            runId: token,
            status: script.runStatus ?? 'RUNNING',
          }
        : undefined,
    reportsStatus: () => false,
    triggerOf: () => ({ type: 'http', statusUrl: script.statusUrl }),
  });
  const send = async (
    request: Partial<HttpRequest>,
  ): Promise<{ result: HttpResult; afterMs: number; body: Record<string, unknown> }> => {
    const from = time.now();
    let settled: HttpResult | undefined;
    void http
      .send({ method: 'POST', url: 'https://jobs.local/orders', timeoutMs: 5 * MINUTE, maxBytes: 10_000, ...request })
      .then((result) => {
        settled = result;
      });
    let afterMs = 0;
    while (settled === undefined) {
      afterMs = time.now() - from;
      await time.run(time.now() + 1_000);
    }
    return {
      result: settled,
      afterMs,
      body:
        settled.kind === 'response' && settled.body.startsWith('{')
          ? (JSON.parse(settled.body) as Record<string, unknown>)
          : {},
    };
  };
  const start = (token = 'run-1') => send({ headers: { 'Idempotency-Key': token } });
  const ask = (url = STATUS_URL) => send({ method: 'GET', url });
  const evaluate = (path: string, trait = 'freshness') =>
    send({
      url: `https://evaluators.local/${path}`,
      timeoutMs: 10_000,
      body: JSON.stringify({
        pipelineId: 'orders',
        traitType: trait,
        date: '2026-03-07',
        scheduleId: 'daily',
        runId: 'run-1',
        config: {},
      }),
    });
  return { time, jobs, evaluators, send, start, ask, evaluate, asked };
};

describe('simulator/world', () => {
  describe('evaluators', () => {
    it('say PASS when nothing is scripted for them', async () => {
      const { evaluate } = setUp({});
      expect((await evaluate('fresh')).body).to.deep.equal({ status: 'PASS' });
    });

    it('say what the first entry says that has begun and matches', async () => {
      const { evaluate, time } = setUp({
        evaluators: {
          fresh: [
            { from: START, match: { pipeline: 'bills' }, status: 'ERROR' },
            { from: START + 10 * MINUTE, status: 'PASS', value: { lag: 12 } },
            { from: START, status: 'FAIL', reason: 'late' },
          ],
        },
      });
      expect((await evaluate('fresh')).body).to.deep.equal({ status: 'FAIL', reason: 'late' });
      await time.run(START + 10 * MINUTE);
      expect((await evaluate('fresh')).body).to.deep.equal({ status: 'PASS', value: { lag: 12 } });
    });

    it('say FAIL before their first entry', async () => {
      const { evaluate } = setUp({ evaluators: { fresh: [{ from: START + MINUTE, status: 'PASS' }] } });
      expect((await evaluate('fresh')).body).to.include({ status: 'FAIL' });
    });

    const misbehaviours: [what: string, entry: EvaluatorEntry, expected: Partial<HttpResult>, after: number][] = [
      ['answer with an HTTP status', { http: 503, body: 'busy' }, { kind: 'response', status: 503, body: 'busy' }, 0],
      ['answer garbage', { body: '<html>' }, { kind: 'response', status: 200, body: '<html>' }, 0],
      [
        'answer more than the caller reads',
        { body: 'x', bodyBytes: 1_000_000 },
        { kind: 'response', truncated: true },
        0,
      ],
      ['hang until the caller gives up', { hang: true }, { kind: 'timeout' }, 10_000],
      ['refuse the connection', { refuse: true }, { kind: 'unreachable' }, 0],
      ['are slow', { status: 'PASS', delay: 4_000 }, { kind: 'response', status: 200 }, 4_000],
      ['are too slow', { status: 'PASS', delay: 25_000 }, { kind: 'timeout' }, 10_000],
    ];
    for (const [what, entry, expected, after] of misbehaviours) {
      it(what, async () => {
        const { evaluate } = setUp({ evaluators: { fresh: [entry] } });
        const { result, afterMs } = await evaluate('fresh');
        expect(result).to.include(expected);
        expect(afterMs).to.be.within(Math.max(0, after - 1_000), after);
      });
    }

    it('keep a log in which an answer that is not valid has no status', async () => {
      const { evaluate, evaluators } = setUp({ evaluators: { fresh: [{ http: 503 }], schema: [{ status: 'PASS' }] } });
      await evaluate('fresh');
      await evaluate('schema', 'schema');
      expect(evaluators.answers().map(({ trait, status }) => [trait, status])).to.deep.equal([
        ['freshness', null],
        ['schema', 'PASS'],
      ]);
    });

    const bodies: [what: string, entry: EvaluatorEntry, status: string | null][] = [
      ['a verdict', { body: '{"status": "PASS"}' }, 'PASS'],
      ['a verdict behind a byte order mark', { body: '\uFEFF{"status": "FAIL"}' }, 'FAIL'],
      ['a verdict with HTTP 201', { http: 201, body: '{"status": "STALE"}' }, 'STALE'],
      ['a verdict with HTTP 503', { http: 503, body: '{"status": "PASS"}' }, null],
      ['another word', { body: '{"status": "GREEN"}' }, null],
      ['a verdict that comes too late', { body: '{"status": "PASS"}', delay: 25_000 }, null],
      ['more than the caller reads', { body: ' {"status": "PASS"}', bodyBytes: 20_000 }, null],
      ['null', { body: 'null' }, null],
    ];
    for (const [what, entry, status] of bodies)
      it(`log ${status ?? 'no status'} for a body that is ${what}`, async () => {
        const { evaluate, evaluators } = setUp({ evaluators: { fresh: [entry] } });
        await evaluate('fresh');
        expect(evaluators.answers().map((answer) => answer.status)).to.deep.equal([status]);
      });
  });

  describe('job service', () => {
    it('starts one job per key, however many starts are requested', async () => {
      const { start, jobs } = setUp({ statusUrl: STATUS_URL });
      const first = await start();
      const second = await start();
      expect(second.body).to.deep.equal(first.body);
      expect(jobs.started()).to.have.length(1);
      expect(jobs.started()[0]).to.include({ pipeline: 'orders', date: '2026-03-07', attempt: 1, runId: 'run-1' });
    });

    it('runs a job for its duration and answers questions about it', async () => {
      const { start, ask, time } = setUp({
        statusUrl: STATUS_URL,
        jobs: [
          {
            match: { pipeline: 'orders' },
            duration: 20 * MINUTE,
            outcome: 'failed',
            category: 'TRANSIENT',
            message: 'executor lost',
          },
        ],
      });
      expect((await start()).body).to.include({ status: 'running' });
      await time.run(START + 19 * MINUTE);
      expect((await ask()).body).to.include({ status: 'running' });
      await time.run(START + 20 * MINUTE);
      expect((await ask()).body).to.include({
        status: 'failed',
        failureCategory: 'TRANSIENT',
        message: 'executor lost',
      });
    });

    it('answers when the job is done where it cannot be polled', async () => {
      const { start } = setUp({});
      const { body, afterMs } = await start();
      expect(body).to.include({ status: 'succeeded' });
      expect(afterMs).to.be.within(59_000, 60_000);
    });

    it('answers at once when the job takes no time', async () => {
      const { start } = setUp({ jobs: [{ duration: 0 }], statusUrl: STATUS_URL });
      expect((await start()).body).to.include({ status: 'succeeded' });
    });

    it('says 404 for a job that vanished, and never ends one that hangs', async () => {
      const vanishing = setUp({ statusUrl: STATUS_URL, jobs: [{ duration: 0, outcome: 'vanishes' }] });
      await vanishing.start();
      expect((await vanishing.ask()).result).to.include({ status: 404 });
      const hanging = setUp({ statusUrl: STATUS_URL, jobs: [{ outcome: 'hangs' }] });
      await hanging.start();
      await hanging.time.run(START + 10_000 * MINUTE);
      expect((await hanging.ask()).body).to.include({ status: 'running' });
    });

    it('finds the job by the status address of its pipeline when the address names no run', async () => {
      const { start, ask } = setUp({ statusUrl: 'https://jobs.local/orders/status' });
      await start();
      expect((await ask('https://jobs.local/orders/status')).body).to.include({ id: 'job-000001', status: 'running' });
      expect((await ask('https://jobs.local/bills/status')).result).to.include({ status: 404 });
    });

    it('refuses a start where the scenario refuses it, and creates no job', async () => {
      const { start, jobs } = setUp({ jobs: [{ startHttp: 422 }] });
      expect((await start()).result).to.include({ status: 422 });
      expect(jobs.started()).to.deep.equal([]);
    });

    const faults: { fault: Fault; result: Partial<HttpResult>; jobs: number }[] = [
      { fault: { kind: 'crash-before' }, result: { kind: 'unreachable' }, jobs: 0 },
      { fault: { kind: 'crash-after' }, result: { kind: 'unreachable' }, jobs: 1 },
      { fault: { kind: 'timeout' }, result: { kind: 'timeout' }, jobs: 1 },
      { fault: { kind: 'drop' }, result: { kind: 'timeout' }, jobs: 0 },
      { fault: { kind: 'throttle' }, result: { kind: 'response', status: 429 }, jobs: 0 },
      { fault: { kind: 'error' }, result: { kind: 'response', status: 500 }, jobs: 0 },
      { fault: { kind: 'duplicate' }, result: { kind: 'response', status: 200 }, jobs: 1 },
    ];
    for (const { fault, result, jobs: count } of faults) {
      it(`suffers ${fault.kind} at the start`, async () => {
        const { start, jobs } = setUp({ statusUrl: STATUS_URL, faults: { 'engine:http/start': fault } });
        expect((await start()).result).to.include(result);
        expect(jobs.started()).to.have.length(count);
      });
    }

    it('distinguishes a poll before the start is recorded from one after it', async () => {
      const starting = setUp({ statusUrl: STATUS_URL, faults: {}, runStatus: 'TRIGGERING' });
      await starting.ask();
      await starting.start();
      await starting.ask();
      expect(starting.asked).to.deep.equal(['engine:http/find', 'engine:http/start', 'engine:http/find']);
      const running = setUp({ statusUrl: STATUS_URL, faults: {} });
      await running.start();
      await running.ask();
      expect(running.asked).to.deep.equal(['engine:http/start', 'engine:http/status']);
    });
  });
});
