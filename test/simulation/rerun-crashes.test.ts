/**
 * A rerun and a held MARKER while every function involved dies after each line or is called twice, late or out of
 * order: each instance runs as often as requested, every slot is released, and no held MARKER or request is lost.
 */
import { expect } from 'chai';
import { type Simulation, simulate } from '../../simulator/run/simulate';
import { batch, inlineScenario, polledTrigger } from '../support/inline';

const faults: [target: string, kind: string, fields?: Record<string, unknown>][] = [
  ...['crash-before', 'crash-after', 'timeout', 'throttle', 'error'].map((kind): [string, string] => [
    'lambda:stream-router',
    kind,
  ]),
  ...[
    'dynamodb:TransactWriteItems',
    'dynamodb:UpdateItem',
    'dynamodb:DeleteItem',
    'dynamodb:GetItem',
    'dynamodb:Query',
  ].flatMap((target): [string, string][] => [
    [target, 'crash-before'],
    [target, 'crash-after'],
    [target, 'throttle'],
  ]),
  ...['crash-before', 'crash-after', 'throttle'].map((kind): [string, string] => ['states:StartExecution', kind]),
  ['stream', 'duplicate', { count: 20 }],
  ['stream', 'delay', { by: '2m', count: 20 }],
];

const strike = (
  from: string,
  until: string,
  [target, kind, fields = { count: 3 }]: (typeof faults)[number],
): Promise<Simulation> =>
  simulate(
    inlineScenario({
      start: '2026-03-07T00:00:00Z',
      until: '2026-03-07T14:00:00Z',
      archetypes: [batch],
      pipelines: [{ name: 'orders', archetype: 'batch', concurrency: 'per-date', trigger: polledTrigger }],
      events: [
        { at: '2026-03-07T05:00:00Z', marker: { pipeline: 'orders', date: '2026-03-06' } },
        { at: '2026-03-07T06:00:00Z', rerun: { pipeline: 'orders', date: '2026-03-06', concurrency: 1 } },
        { at: '2026-03-07T06:00:01Z', rerun: { pipeline: 'orders', date: '2026-03-05', concurrency: 1 } },
        { at: '2026-03-07T08:00:00Z', pause: { pipeline: 'orders' } },
        { at: '2026-03-07T08:10:00Z', marker: { pipeline: 'orders', date: '2026-03-07' } },
        { at: '2026-03-07T09:00:00Z', resume: { pipeline: 'orders' } },
      ],
      faults: [{ from, until, target, kind, ...fields }],
    }),
    { seed: 1 },
  );

const WINDOWS: [what: string, from: string, until: string][] = [
  ['while the reruns begin', '2026-03-07T06:00:00Z', '2026-03-07T06:00:30Z'],
  ['while the first one ends', '2026-03-07T06:01:00Z', '2026-03-07T06:03:00Z'],
  ['while a MARKER is held', '2026-03-07T08:10:00Z', '2026-03-07T08:12:00Z'],
  ['while it is released', '2026-03-07T09:00:00Z', '2026-03-07T09:02:00Z'],
];

describe('reruns and holds, struck', () => {
  for (const [what, from, until] of WINDOWS) {
    const dealt = new Set<string>();
    after(() => expect([...dealt], what).to.include.members(['lambda:stream-router', 'dynamodb:GetItem', 'stream']));
    for (const fault of faults) {
      it(`${fault[0]} ${fault[1]} ${what}`, async () => {
        const { result, evidence } = await strike(from, until, fault);
        if (evidence.faults.length > 0) dealt.add(fault[0]);
        expect(result.runs.map(({ date, attempt, status }) => `${date} ${attempt} ${status}`).sort()).to.deep.equal([
          '2026-03-05 1 COMPLETED',
          '2026-03-06 1 COMPLETED',
          '2026-03-06 2 COMPLETED',
          '2026-03-07 1 COMPLETED',
        ]);
        expect(result.jobStarts).to.have.length(4);
        expect(result.violations).to.deep.equal([]);
        expect(result.locks).to.deep.equal([]);
        const left = evidence.table.items.filter(
          ({ SK, openReruns, openRerunId }) =>
            /^(HELD|RERUNREQUEST)#/.test(String(SK)) || openReruns !== undefined || openRerunId !== undefined,
        );
        expect(left).to.deep.equal([]);
      });
    }
  }
});
