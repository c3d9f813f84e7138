/** The rule about remedies in commands and alerts: copies in which the remedy fails, and one complete world. */
import { expect } from 'chai';
import type { Asked } from './worlds/asked/ask';
import { commandsIn, judgeRemedy, type Printed, printedInCopy, type Tried } from './worlds/asked/remedies';
import { judgeWorld } from './worlds/judge';
import { drawWorld } from './worlds/world';

const AT = Date.parse('2026-03-07T06:00:00Z');
const WHY = ['why', 'orders', '--date', '2026-03-07', '--json'];
const AFTER = '2026-03-07T06:10:00.000Z';

const answer = (kind: string, fields: Record<string, unknown> = {}): Asked => ({
  at: AT,
  words: WHY,
  exitCode: 0,
  out: JSON.stringify({
    ...{ remedy: '', situation: { kind }, run: { runId: 'r1' }, runLog: { attempt: 1 }, readiness: null, events: [] },
    ...fields,
  }),
  err: '',
});

interface Case {
  verb: Printed['verb'];
  before: string;
  after: Asked;
  by?: string;
  /** The run that the command names; absent: it names the pipeline. */
  run?: string;
  typed?: Partial<Asked>;
}

const tried = ({ verb, before, after, by = before, run, typed = {} }: Case): Tried => {
  const words = [verb, run ?? 'orders'];
  return {
    printed: { at: AT, verb, words, attempt: run === undefined ? null : 1, why: WHY, by, remedy: '' },
    again: answer(before),
    typed: { at: AT, words, exitCode: 0, out: '', err: '', ...typed },
    after,
  };
};

const BROKEN: readonly (Case & { what: string })[] = [
  { what: 'a command that is refused', verb: 'mark', before: 'missed', after: answer('runs'), typed: { exitCode: 2 } },
  { what: 'a MARKER that starts nothing', verb: 'mark', before: 'missed', after: answer('missed') },
  {
    what: 'a MARKER that is rejected',
    verb: 'mark',
    before: 'failed',
    after: answer('failed', { events: [{ kind: 'MARKER_REJECTED', status: null, at: AFTER, message: 'too old' }] }),
  },
  { what: 'a rerun that does not begin', verb: 'rerun', before: 'completed', after: answer('completed') },
  {
    what: 'a rerun that is refused later',
    verb: 'rerun',
    before: 'completed',
    after: answer('completed', {
      runLog: { attempt: 2 },
      events: [{ kind: 'RERUN_STATE_CHANGED', status: 'refused', at: AFTER, message: 'excluded' }],
    }),
  },
  {
    what: 'traits that are not evaluated',
    verb: 'recheck',
    before: 'waits-data',
    after: answer('waits-data', { readiness: { evaluatedAt: '2026-03-07T05:00:00.000Z' } }),
  },
  { what: 'an approval without effect', verb: 'approve', before: 'waits-approval', after: answer('waits-approval') },
  { what: 'a run that a cancel does not end', verb: 'cancel', before: 'runs', after: answer('runs') },
  {
    what: 'a run that the cancel of an alert does not end',
    ...{ verb: 'cancel', before: 'runs', by: 'alert long_running', run: 'r1', after: answer('runs') },
  },
  { what: 'a pipeline that stays paused', verb: 'resume', before: 'held', after: answer('held') },
];

const WORKING: readonly Case[] = [
  { verb: 'mark', before: 'missed', after: answer('runs') },
  { verb: 'rerun', before: 'completed', after: answer('completed', { runLog: { attempt: 2 } }) },
  { verb: 'cancel', before: 'runs', after: answer('cancelled') },
  // The run that an alert names may have ended before an operator reads the alert.
  {
    ...{ verb: 'cancel', before: 'failed', by: 'alert long_running', run: 'r1', after: answer('failed') },
    typed: { exitCode: 2 },
  },
  // Another run may have followed, which the command shall not end.
  {
    ...{ verb: 'cancel', before: 'runs', by: 'alert long_running', run: 'r0', after: answer('runs') },
    typed: { exitCode: 2 },
  },
];

describe('the rule about remedies', () => {
  for (const { what, ...broken } of BROKEN)
    it(`notices ${what}`, () => {
      expect(judgeRemedy(tried(broken))).to.have.length(1);
    });

  it('notices a copy that answers otherwise than its world', () => {
    const one = tried({ verb: 'mark', before: 'missed', after: answer('runs') });
    const [message] = judgeRemedy({ ...one, printed: { ...one.printed, remedy: 'Look at it.' } });
    expect(message).to.include('in the copy it says');
  });

  it('accepts commands that do what the remedy says', () => {
    for (const working of WORKING) expect(judgeRemedy(tried(working)), working.verb).to.deep.equal([]);
  });

  it('types the command on a run as the copy prints it, whose runs have other ids', () => {
    const { printed } = tried({ verb: 'approve', before: 'waits-approval', run: 'r7', after: answer('runs') });
    const named = { ...printed, remedy: 'Approve it: signalbox approve r7' };
    const inCopy = { words: ['approve', 'r1'], remedy: 'Approve it: signalbox approve r1' };
    expect(printedInCopy(named, answer('waits-approval'))).to.deep.include(inCopy);
    const later = { run: { runId: 'r2' }, runLog: { attempt: 2 }, events: [{ runId: 'r1', attempt: 1 }] };
    expect(printedInCopy(named, answer('waits-approval', later))).to.deep.include(inCopy);
    expect(printedInCopy({ ...named, attempt: null }, answer('waits-approval'))).to.deep.equal({
      ...named,
      attempt: null,
    });
  });

  it('finds the commands in a text, without the words around them', () => {
    const text =
      'Approve it: signalbox approve p.1 --date 2026-03-07 --schedule daily. Or cancel it: signalbox cancel ' +
      '019cc6b0-0000-7000-8000-000000000001; or `signalbox resume p.1`, and signalbox mark p.1 --date 2026-03-07 ' +
      '--replay.';
    expect(commandsIn(text).map(({ words }) => words.join(' '))).to.deep.equal([
      'approve p.1 --date 2026-03-07 --schedule daily',
      'cancel 019cc6b0-0000-7000-8000-000000000001',
      'resume p.1',
      'mark p.1 --date 2026-03-07 --replay',
    ]);
  });

  it('holds for the remedies of a world, each tried in its own copy', async () => {
    const { tried: kinds, violations } = await judgeWorld(drawWorld(11, 'small'), { withRemedies: true });
    expect(violations).to.deep.equal([]);
    expect(kinds).to.deep.equal(['expected: mark', 'completed: rerun', 'waits-data: recheck']);
  });
});
