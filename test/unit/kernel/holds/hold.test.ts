import { expect } from 'chai';
import {
  countForBreaker,
  holdText,
  inOrder,
  markerHeld,
  pauseExplained,
  pipelinePaused,
  pipelineResumed,
} from '../../../../kernel/holds/hold';
import type { HeldMarker, Hold } from '../../../../kernel/run/held';
import type { DomainEvent, Run } from '../../../../kernel/run/model';
import { HoldKind, RunStatus } from '../../../../kernel/words/vocabulary';
import { AT, NOON, timeAt } from '../../../support/clock';
import { instance } from '../../../support/instance';
import { exampleRun } from '../../../support/run';

const { completed, failed, cancelled, pending, triggering, running } = RunStatus;

const cases: [title: string, run: Partial<Run>, to: RunStatus, failures: number, counts: boolean][] = [
  ['a run whose job ran', { status: running }, failed, 3, true],
  ['a run whose job may have been started', { status: triggering }, failed, 3, true],
  ['D-38 a run that never came to its job', { status: pending }, failed, 3, false],
  [
    'a retry that never came to its job: the attempt before it had failed with its own',
    { status: pending, isRetry: true },
    failed,
    3,
    true,
  ],
  ['a completion, which ends the row', { status: running }, completed, 3, true],
  ['a completion without a job', { status: pending }, completed, 3, true],
  ['a rerun', { status: running, rerunId: 'rerun-1' }, failed, 3, false],
  ['a cancelled run', { status: running }, cancelled, 3, false],
  ['a pipeline without a breaker', { status: running }, failed, 0, false],
];

const paused: Hold = { kind: 'paused', at: timeAt('06:00'), by: 'ann', reason: 'a migration' };
const circuit: Hold = { kind: 'circuit', at: timeAt('06:00'), by: '', reason: '3 runs failed in a row' };
const held: HeldMarker = {
  ...instance,
  ...{ markerSort: 'MARKER', recordedAt: AT, markerAt: AT, source: 'test', traceId: 'trace-1', mode: 'live' },
  ...{ notBefore: undefined, upstreamAttempts: undefined, replay: false },
  heldAt: timeAt('07:00'),
};

const shown = ({ kind, pipelineId, date, scheduleId, at, episodeAt, message }: DomainEvent) => ({
  ...{ kind, pipelineId, date, scheduleId, at, message },
  isOfThisInstant: at === episodeAt,
});

describe('kernel/holds/hold', () => {
  it('is named without control characters and within bounds, by any writer', () => {
    const text = holdText({ ...paused, by: 'a\u001b[2Jnn', reason: `a\nb ${'x'.repeat(1000)}` });
    expect(text).to.match(/^paused since \S+ by a \[2Jnn \(a b x+…\)$/);
    expect(Buffer.byteLength(text)).to.be.below(400);
  });

  const pipeline = { pipelineId: 'orders', date: null, scheduleId: null, isOfThisInstant: true };
  const sayings: [title: string, event: () => DomainEvent, expected: ReturnType<typeof shown>][] = [
    [
      'a pause with its reason and who paused',
      () => pipelinePaused('orders', paused),
      {
        ...{ ...pipeline, kind: 'PIPELINE_PAUSED', at: paused.at },
        message: `paused since ${paused.at} by ann (a migration)`,
      },
    ],
    [
      'a pause without either',
      () => pipelinePaused('orders', { ...paused, by: '', reason: '' }),
      { ...pipeline, kind: 'PIPELINE_PAUSED', at: paused.at, message: `paused since ${paused.at}` },
    ],
    [
      'another reason for a pause, and who gave it',
      () => pauseExplained('orders', paused, 'bob', NOON),
      {
        ...{ ...pipeline, kind: 'PIPELINE_PAUSED', at: NOON },
        message: `paused since ${paused.at} by ann (a migration); the reason was changed by bob`,
      },
    ],
    [
      'another reason for a pause',
      () => pauseExplained('orders', paused, '', NOON),
      {
        ...{ ...pipeline, kind: 'PIPELINE_PAUSED', at: NOON },
        message: `paused since ${paused.at} by ann (a migration); the reason was changed`,
      },
    ],
    [
      'the end of a pause, and who ended it',
      () => pipelineResumed('orders', { ...paused, by: '' }, 'bob', NOON),
      {
        ...{ ...pipeline, kind: 'PIPELINE_RESUMED', at: NOON },
        message: `resumed by bob; it was paused since ${paused.at} (a migration)`,
      },
    ],
    [
      'the end of what a circuit breaker held',
      () => pipelineResumed('orders', circuit, '', NOON),
      {
        ...{ ...pipeline, kind: 'PIPELINE_RESUMED', at: NOON },
        message: `resumed; it was held by its circuit breaker since ${circuit.at} (3 runs failed in a row)`,
      },
    ],
    [
      'a MARKER that is held, with the hold',
      () => markerHeld(held, circuit),
      {
        ...{ ...pipeline, date: held.date, scheduleId: held.scheduleId, kind: 'MARKER_HELD', at: held.heldAt },
        message:
          'its MARKER is held until the pipeline is resumed: ' +
          `held by its circuit breaker since ${circuit.at} (3 runs failed in a row)`,
      },
    ],
  ];
  for (const [title, event, expected] of sayings)
    it(`says ${title}`, () => expect(shown(event())).to.deep.equal(expected));

  it('events differ by pause, by reason and by MARKER, and not by delivery', () => {
    const later = { ...paused, at: NOON };
    const ids = [
      pipelinePaused('orders', paused),
      pipelinePaused('orders', later),
      pipelinePaused('returns', paused),
      pauseExplained('orders', paused, 'bob', NOON),
      pauseExplained('orders', { ...paused, reason: 'maintenance' }, 'bob', NOON),
      pauseExplained('orders', later, 'bob', NOON),
      pipelineResumed('orders', paused, 'bob', NOON),
      pipelineResumed('orders', later, 'bob', NOON),
      markerHeld(held, paused),
      markerHeld(held, later),
      markerHeld({ ...held, date: '2026-03-08' }, paused),
      markerHeld({ ...held, scheduleId: 'other' }, paused),
      markerHeld({ ...held, heldAt: NOON }, paused),
    ].map(({ eventId }) => eventId);
    expect(new Set(ids).size).to.equal(ids.length);
    expect(pipelinePaused('orders', { ...paused, reason: 'other' }).eventId).to.equal(ids[0]);
    expect(pipelineResumed('orders', paused, '', timeAt('13:00')).eventId).to.equal(ids[6]);
  });

  it('held MARKERs are in the order in which they came, then by date and by schedule', () => {
    const marker = (heldAt: string, date: string, scheduleId: string): HeldMarker => ({
      ...held,
      ...{ heldAt: timeAt(heldAt), date, scheduleId },
    });
    const ordered = [
      marker('07:00', '2026-03-08', 'b'),
      marker('08:00', '2026-03-06', 'b'),
      marker('08:00', '2026-03-07', 'a'),
      marker('08:00', '2026-03-07', 'b'),
      marker('09:00', '2026-03-05', 'a'),
    ];
    const given = [3, 0, 4, 2, 1].map((index) => ordered[index]!);
    const asGiven = [...given];
    expect(inOrder(given)).to.deep.equal(ordered);
    expect(given).to.deep.equal(asGiven);
  });

  it('the breaker opens with an alert of the hold', () => {
    const run = exampleRun({ status: running });
    const { failures, opening } = countForBreaker(run, failed, 3)!;
    const { hold, event } = opening(4, NOON);
    const reason = `4 runs failed in a row, the last for ${run.date} (schedule ${run.scheduleId})`;
    expect(failures).to.equal(3);
    expect(hold).to.deep.equal({ kind: 'circuit', at: NOON, by: '', reason });
    expect(event).to.deep.include({
      ...{ pipelineId: run.pipelineId, date: null, scheduleId: null, at: NOON, episodeAt: NOON },
      ...{ channel: 'alert', category: 'circuit_open', level: 'error' },
      message: `${run.pipelineId} starts nothing more: ${reason}. Its MARKERs are held.`,
      remedy: `Fix the cause, then: signalbox resume ${run.pipelineId}`,
    });
    expect(opening(4, NOON).event.eventId).to.equal(event.eventId);
    expect(opening(4, timeAt('13:00')).event.eventId).not.to.equal(event.eventId);
  });

  for (const [title, run, to, failures, counts] of cases)
    it(`${title}: ${counts ? 'counts' : 'does not count'}`, () =>
      expect(countForBreaker(exampleRun(run), to, failures) !== undefined).to.equal(counts));

  it('gives each change of the reason of a pause an event of its own, also back to an earlier one', () => {
    const explained = (reason: string, minute: number) =>
      pauseExplained('orders', { ...pause, reason }, 'ada', `2026-03-07T08:0${minute}:00.000Z`).eventId;
    const pause = { kind: HoldKind.paused, at: '2026-03-07T08:00:00.000Z', by: 'ada', reason: 'move' };
    const ids = [
      pipelinePaused('orders', pause).eventId,
      explained('wait', 1),
      explained('move', 2),
      explained('wait', 3),
    ];
    expect(new Set(ids)).to.have.length(4);
    expect(explained('wait', 1), 'written again').to.equal(ids[1]);
  });
});
