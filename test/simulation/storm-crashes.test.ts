/**
 * Three pipelines on an engine with one slot for reruns while every function involved dies after each line or is called
 * twice, late or out of order: the slot is never assigned twice, each pipeline gets its turn, no request is lost, and a
 * live run does not wait.
 */
import { expect } from 'chai';
import { type Simulation, simulate } from '../../simulator/run/simulate';
import { batch, inlineScenario, polledTrigger } from '../support/inline';

const faults: [target: string, kind: string, fields?: Record<string, unknown>][] = [
  ...['crash-before', 'crash-after', 'timeout'].map((kind): [string, string] => ['lambda:stream-router', kind]),
  ...[
    'dynamodb:TransactWriteItems',
    'dynamodb:UpdateItem',
    'dynamodb:DeleteItem',
    'dynamodb:GetItem',
    'dynamodb:Query',
  ].flatMap((target): [string, string][] => [
    [target, 'crash-before'],
    [target, 'crash-after'],
  ]),
  ['states:StartExecution', 'crash-before'],
  ['states:StartExecution', 'crash-after'],
  ['stream', 'duplicate', { count: 40 }],
  ['stream', 'delay', { by: '2m', count: 40 }],
];

const PIPELINES = ['p1', 'p2', 'p3'];

const strike = (
  from: string,
  until: string,
  [target, kind, fields = { count: 4 }]: (typeof faults)[number],
  stack: Record<string, unknown> = {},
): Promise<Simulation> =>
  simulate(
    inlineScenario({
      start: '2026-03-07T05:00:00Z',
      until: '2026-03-07T10:00:00Z',
      stack: { rerunsPerEngine: { http: 1 }, ...stack },
      archetypes: [batch],
      pipelines: PIPELINES.map((name) => ({
        name,
        archetype: 'batch',
        concurrency: 'per-date',
        trigger: polledTrigger,
      })),
      events: [
        ...PIPELINES.flatMap((pipeline) =>
          ['2026-03-01', '2026-03-02'].map((date) => ({ at: '2026-03-07T06:00:00Z', rerun: { pipeline, date } })),
        ),
        { at: '2026-03-07T06:01:30Z', marker: { pipeline: 'p1', date: '2026-03-07' } },
      ],
      faults: [{ from, until, target, kind, ...fields }],
    }),
    { seed: 1 },
  );

const WINDOWS: [what: string, from: string, until: string][] = [
  ['while they ask', '2026-03-07T06:00:00Z', '2026-03-07T06:00:30Z'],
  ['while the slot is given back', '2026-03-07T06:01:00Z', '2026-03-07T06:05:30Z'],
];

describe('the slots of an engine, struck', () => {
  const expectAllDone = ({ result, evidence }: Simulation): void => {
    const expected = [
      ...PIPELINES.flatMap((pipeline) => ['2026-03-01', '2026-03-02'].map((date) => `${pipeline} ${date} 1 COMPLETED`)),
      'p1 2026-03-07 1 COMPLETED',
    ];
    expect(
      result.runs.map(({ pipeline, date, attempt, status }) => `${pipeline} ${date} ${attempt} ${status}`).sort(),
    ).to.deep.equal(expected.sort());
    const reruns = result.runs
      .filter(({ date }) => date !== '2026-03-07')
      .sort((left, right) => left.startedAt.localeCompare(right.startedAt));
    for (const [index, { startedAt }] of reruns.entries())
      if (index > 0) expect(startedAt >= reruns[index - 1]!.completedAt!, `${startedAt}: one at a time`).to.equal(true);
    expect(result.violations).to.deep.equal([]);
    const left = evidence.table.items.filter(
      ({ PK, SK, openReruns }) =>
        /^RERUNREQUEST#/.test(String(SK)) ||
        openReruns !== undefined ||
        (String(PK).startsWith('ENGINE#') && SK !== 'RERUNS'),
    );
    expect(left).to.deep.equal([]);
  };

  it('changes that the stream gives up are made up for by the sweeper', async () => {
    const lost = await strike(
      '2026-03-07T06:02:00Z',
      '2026-03-07T06:05:00Z',
      ['lambda:stream-router', 'crash-before', { count: 50 }],
      { streamRetries: 0 },
    );
    expect(lost.evidence.faults).to.not.have.length(0);
    expectAllDone(lost);
  });

  for (const [what, from, until] of WINDOWS) {
    describe(what, () => {
      const dealt = new Set<string>();
      after(() =>
        expect([...dealt]).to.include.members([
          'lambda:stream-router',
          'dynamodb:TransactWriteItems',
          'dynamodb:GetItem',
          'dynamodb:Query',
          'states:StartExecution',
          'stream',
        ]),
      );
      for (const fault of faults) {
        it(`${fault[0]} ${fault[1]} ${what}`, async () => {
          const simulation = await strike(from, until, fault);
          if (simulation.evidence.faults.length > 0) dealt.add(fault[0]);
          expectAllDone(simulation);
        });
      }
    });
  }
});
