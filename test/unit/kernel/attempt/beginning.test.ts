import { expect } from 'chai';
import {
  type Beginning,
  type ChosenLock,
  doneOf,
  hindranceOf,
  isBegunBy,
  reasonOf,
} from '../../../../kernel/attempt/beginning';
import { parsePipeline } from '../../../../kernel/config';
import { executionName } from '../../../../kernel/run/execution-name';
import { nameInMode } from '../../../../kernel/shadow/mode';
import { HoldKind, TraitStatus } from '../../../../kernel/words/vocabulary';
import { AT } from '../../../support/clock';
import { pipelineDocument } from '../../../support/documents';
import { EXECUTION, executionArn, instance } from '../../../support/instance';

const OTHER = executionArn('other');

describe('kernel/attempt/beginning: why an attempt must not begin', () => {
  const LOCK = 'eval:orders:daily';
  const taken: ChosenLock = { lockKey: LOCK, datesApartUntil: undefined };
  const beginning = (fields: Record<string, unknown> = {}, facts: Partial<Beginning> = {}): Beginning => {
    const parsed = parsePipeline(pipelineDocument(fields));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    return {
      pipeline: parsed.value,
      schedule: parsed.value.schedules[0]!,
      hold: undefined,
      lock: { lockKey: LOCK, datesApartUntil: undefined },
      calendar: { ok: true, calendar: undefined },
      opening: { isEarly: false, whyNotYet: '' },
      blocking: [],
      ...facts,
    };
  };
  const kindOf = (now: Beginning, under = taken, as = EXECUTION): string | undefined =>
    hindranceOf({ ...instance, executionArn: as }, now, under)?.kind;

  /** In order of precedence: each one wins over all that follow. */
  const hindrances: { kind: string; fields?: Record<string, unknown>; facts?: Partial<Beginning> }[] = [
    { kind: 'undecidable', facts: { calendar: { ok: false, reason: 'gone', remedy: 'Apply it.' } } },
    { kind: 'excluded', fields: { enabled: false } },
    { kind: 'shadow', fields: { mode: 'shadow' } },
    { kind: 'early', facts: { opening: { isEarly: true, whyNotYet: 'not before noon' } } },
    { kind: 'excluded', facts: { blocking: [{ type: 'upstream raw', status: TraitStatus.fail, reason: 'failed' }] } },
    { kind: 'held', facts: { hold: { kind: HoldKind.paused, at: AT, by: 'jane', reason: '' } } },
    { kind: 'lock-changed', facts: { lock: { lockKey: `${LOCK}:2026-03-07`, datesApartUntil: undefined } } },
  ];
  hindrances.forEach(({ kind }, first) => {
    it(`is checked in a fixed order: ${first + 1}. ${kind}`, () => {
      const all = hindrances.slice(first);
      const fields = Object.assign({}, ...all.map((hindrance) => hindrance.fields));
      expect(kindOf(beginning(fields, Object.assign({}, ...all.map(({ facts }) => facts))))).to.equal(kind);
    });
  });

  it('does not exist if nothing prevents the attempt, or if its execution runs in shadow mode', () => {
    expect(kindOf(beginning())).to.equal(undefined);
    const shadow = executionArn(nameInMode('shadow', executionName(instance, 1)));
    expect(kindOf(beginning({ mode: 'shadow' }), taken, shadow)).to.equal(undefined);
  });

  it('is the lock where runs of before `concurrency` changed were not waited for', () => {
    const lock = { lockKey: LOCK, datesApartUntil: AT };
    expect(kindOf(beginning({}, { lock }))).to.equal('lock-changed');
    expect(kindOf(beginning({}, { lock }), lock)).to.equal(undefined);
    expect(kindOf(beginning(), lock), 'they have ended').to.equal(undefined);
  });
});

describe('kernel/attempt/beginning: the traits that block', () => {
  it('are named with their reasons', () => {
    const blocking = ['raw', 'rates'].map((name) => ({
      type: name,
      status: TraitStatus.fail,
      reason: `${name} failed`,
    }));
    expect(reasonOf(blocking)).to.equal('raw: raw failed, rates: rates failed');
  });
});

describe('kernel/attempt/beginning: the run log of an attempt', () => {
  const log = (fields: object) =>
    ({ ...instance, attempt: 2, executionArn: EXECUTION, status: 'PENDING', updatedAt: AT, ...fields }) as never;
  const attempt = { attempt: 2, executionArn: EXECUTION };

  it('says whether the attempt is done', () => {
    const doneBecause = (fields: object): string | undefined => doneOf(log(fields), attempt)?.reason;
    expect(doneOf(undefined, attempt)).to.equal(undefined);
    expect(doneOf(log({}), attempt)).to.equal(undefined);
    expect(doneBecause({ attempt: 1, executionArn: OTHER, status: 'FAILED' })).to.equal(undefined);
    expect(doneBecause({ status: 'CANCELLED' })).to.equal('attempt 2 has ended already: CANCELLED');
    expect(doneBecause({ executionArn: OTHER })).to.equal(`attempt 2 belongs to ${OTHER}`);
    expect(doneBecause({ attempt: 3 })).to.match(/^attempt 2 was overtaken by attempt 3, which /);
  });

  it('says whether the execution has begun it', () => {
    expect(isBegunBy(log({}), attempt)).to.equal(true);
    for (const fields of [{ attempt: 1 }, { executionArn: OTHER }])
      expect(isBegunBy(log(fields), attempt)).to.equal(false);
    expect(isBegunBy(undefined, attempt)).to.equal(false);
  });
});
