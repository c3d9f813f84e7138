import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HistoryEvent } from '@aws-sdk/client-sfn';
import { expect } from 'chai';
import { createExecutionHistory } from '../../../aws/services/execution-history';
import type { ExecutionView } from '../../../console/api';
import { executionView } from '../../../console/server/reads/execution';

const ARN = 'arn:aws:states:eu-central-1:123456789012:execution:pipeline:orders';
const OWN = new Set(['AcquireLock', 'EvaluateTraits', 'WaitForTraits', 'TriggerPipeline', 'WaitForJob', 'End']);

type Given = Partial<HistoryEvent> & { type: HistoryEvent['type'] };

const entered = (name: string): Given => ({ type: 'PassStateEntered', stateEnteredEventDetails: { name } });
const exited = (name: string, output?: unknown): Given => ({
  type: 'PassStateExited',
  stateExitedEventDetails: { name, ...(output === undefined ? {} : { output: JSON.stringify(output) }) },
});

/** A minute apart. */
const viewOf = (given: readonly Given[], truncated = false): Extract<ExecutionView, { known: true }> => {
  const events = given.map((event, index) => ({
    id: index + 1,
    timestamp: new Date(Date.UTC(2026, 2, 7, 6, index)),
    ...event,
  }));
  const view = executionView(ARN, { ok: true, events, truncated }, (name) => OWN.has(name));
  if (!view.known) throw new Error(view.reason);
  return view;
};

const trait = { type: 'freshness', status: 'FAIL', reason: 'too old', failureCategory: '', expiresAt: '' };

describe('console: an execution', () => {
  it('is the path through the states, and where it is now', () => {
    const { path, status } = viewOf([entered('AcquireLock'), exited('AcquireLock'), entered('EvaluateTraits')]);
    expect(status).to.equal('RUNNING');
    expect(path).to.deep.equal([
      { name: 'AcquireLock', enteredAt: '2026-03-07T06:00:00.000Z', leftAt: '2026-03-07T06:01:00.000Z', error: null },
      { name: 'EvaluateTraits', enteredAt: '2026-03-07T06:02:00.000Z', leftAt: null, error: null },
    ]);
  });

  it('leaves out the states inside a Map, and reads from them what each trait was evaluated to', () => {
    const measured = { rows: 188 };
    const { path, traits } = viewOf([
      entered('EvaluateTraits'),
      entered('EvaluateTrait'),
      exited('EvaluateTrait', { traits: [{ ...trait, measured }], allPass: false }),
      exited('EvaluateTraits', [{ traits: [trait] }]),
      entered('WaitForTraits'),
    ]);
    expect(path.map(({ name }) => name)).to.deep.equal(['EvaluateTraits', 'WaitForTraits']);
    const at = '2026-03-07T06:02:00.000Z';
    expect(traits).to.deep.equal([{ at, type: 'freshness', status: 'FAIL', reason: 'too old', measured }]);
  });

  it('reads calls that an earlier release has answered, and none that crashed', () => {
    const { traits } = viewOf([
      exited('EvaluateTrait', [trait]),
      exited('EvaluateTrait', { reason: 'the evaluator function failed', crashedAt: '2026-03-07T06:00:00Z' }),
      { type: 'PassStateExited', stateExitedEventDetails: { name: 'EvaluateTrait', output: '{"traits":' } },
    ]);
    expect(traits).to.have.length(1);
  });

  it('names the error of a step, and calls the end of a wait none', () => {
    const { path } = viewOf([
      entered('WaitForTraits'),
      {
        type: 'TaskTimedOut',
        taskTimedOutEventDetails: { resourceType: 'dynamodb', resource: 'x', error: 'States.Timeout' },
      },
      exited('WaitForTraits'),
      entered('TriggerPipeline'),
      { type: 'LambdaFunctionFailed', lambdaFunctionFailedEventDetails: { error: 'Signalbox.Transient', cause: '' } },
    ]);
    expect(path.map(({ error }) => error)).to.deep.equal([null, 'Signalbox.Transient']);
  });

  it('ends where the execution ended', () => {
    const { path, status } = viewOf([entered('TriggerPipeline'), { type: 'ExecutionAborted' }]);
    expect(status).to.equal('ABORTED');
    expect(path.at(-1)?.leftAt).to.equal('2026-03-07T06:01:00.000Z');
  });

  it('puts neighbours of one kind into one span', () => {
    const { spans } = viewOf([
      entered('AcquireLock'),
      exited('AcquireLock'),
      entered('TriggerPipeline'),
      exited('TriggerPipeline'),
      entered('WaitForJob'),
    ]);
    expect(spans.map(({ kind, from, to }) => [kind, from.slice(11, 16), to])).to.deep.equal([
      ['lock', '06:00', '2026-03-07T06:01:00.000Z'],
      ['job', '06:02', null],
    ]);
  });

  it('is not known where its history cannot be read, and says why', () => {
    expect(executionView(ARN, { ok: false, reason: 'no right' }, () => true)).to.deep.equal({
      known: false,
      reason: 'no right',
    });
  });
});

describe('aws/services/execution-history', () => {
  let server: Server;
  let answers: { status: number; body: object }[];
  const asked: { nextToken?: string }[] = [];
  beforeEach(async () => {
    asked.length = 0;
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => {
        text += part;
      });
      request.on('end', () => {
        asked.push(JSON.parse(text));
        const { status, body } = answers.shift()!;
        response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => void server.close());

  const history = (limit: number) =>
    createExecutionHistory(
      {
        region: 'eu-central-1',
        endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
      },
      limit,
    )(ARN);
  const page = (id: number, nextToken?: string) => ({
    status: 200,
    body: { events: [{ id, type: 'PassStateEntered', timestamp: 1_772_863_200 }], nextToken },
  });

  it('reads page after page, up to its limit', async () => {
    answers = [page(1, 'more'), page(2)];
    expect(await history(10)).to.include({ ok: true, truncated: false });
    expect(asked.map(({ nextToken }) => nextToken)).to.deep.equal([undefined, 'more']);
    answers = [page(1, 'more')];
    expect(await history(1)).to.include({ ok: true, truncated: true });
  });

  for (const [type, reason] of [
    ['AccessDeniedException', /needs the right states:GetExecutionHistory/],
    ['ExecutionDoesNotExist', /forgets an execution 90 days after its end/],
    ['SomethingElse', /does not answer: SomethingElse/],
  ] as const)
    it(`says what ${type} means`, async () => {
      answers = [{ status: 400, body: { __type: type, message: 'no' } }];
      const found = await history(10);
      expect(found).to.have.property('ok', false);
      expect((found as { reason: string }).reason).to.match(reason);
    });
});
