import { expect } from 'chai';
import {
  CancelledError,
  ConfigError,
  ContractError,
  CorruptItemError,
  diverted,
  isPermanent,
  jsonTextOf,
  messageOf,
  namedMessageOf,
  OwnershipError,
  PermissionError,
  StaleError,
  TransientError,
  UnclearError,
} from '../../../../kernel/values/errors';

/** A value that can be thrown, and cannot be written as text. */
const unspeakable = {
  toString: () => {
    throw new Error('never');
  },
  toJSON: () => {
    throw new Error('never');
  },
};
const UNSPEAKABLE = 'what was thrown cannot be written as text';

const namedLike = (name: string): Error => Object.assign(new Error('x'), { name });

describe('errors by consequence', () => {
  it('have the names by which the state machine retries and catches them', () => {
    for (const [Kind, name] of [
      [TransientError, 'Signalbox.Transient'],
      [UnclearError, 'Signalbox.Unclear'],
      [StaleError, 'Signalbox.Stale'],
      [ConfigError, 'Signalbox.Config'],
      [ContractError, 'Signalbox.Contract'],
      [PermissionError, 'Signalbox.Permission'],
      [CorruptItemError, 'Signalbox.CorruptItem'],
      [OwnershipError, 'Signalbox.Ownership'],
      [CancelledError, 'Signalbox.Cancelled'],
    ] as const)
      expect(new Kind('why')).to.include({ name, message: 'why' });
    expect(diverted('Signalbox.Held', 'paused')).to.be.instanceOf(Error).and.include({
      name: 'Signalbox.Held',
      message: 'paused',
    });
  });

  it('are permanent where the same items lead to the same error', () => {
    for (const name of [
      'Signalbox.CorruptItem',
      'Signalbox.Contract',
      'ValidationException',
      'TransactionCanceledException',
      'InvalidName',
      'InvalidExecutionInput',
      'TypeError',
      'RangeError',
    ])
      expect(isPermanent(namedLike(name)), name).to.equal(true);
    for (const thrown of [new TransientError('x'), new Error('x'), 'TypeError', null, undefined, {}])
      expect(isPermanent(thrown), String(thrown)).to.equal(false);
  });

  it('are permanent together where each of them is', () => {
    const permanent = new TypeError('x');
    expect(isPermanent(new AggregateError([permanent, new AggregateError([permanent])]))).to.equal(true);
    expect(isPermanent(new AggregateError([permanent, new Error('x')]))).to.equal(false);
  });
});

describe('a thrown value as text', () => {
  it('is the message of an error, and the text of anything else', () => {
    expect(messageOf(new Error('why'))).to.equal('why');
    expect(messageOf('why')).to.equal('why');
    expect(messageOf(undefined)).to.equal('undefined');
    expect(messageOf(Object.assign(new Error(), { message: 7 }))).to.equal('7');
  });

  it('is JSON where it comes from elsewhere', () => {
    expect(jsonTextOf({ a: [1, null], b: 10n })).to.equal('{"a":[1,null],"b":"10"}');
    expect(jsonTextOf('plain')).to.equal('plain');
    expect(jsonTextOf(null)).to.equal('null');
    expect(jsonTextOf(7n)).to.equal('7');
    const twice = { a: 1, b: 1, c: 'x', d: 'x', e: null, f: null };
    expect(jsonTextOf(twice)).to.equal(JSON.stringify(twice));
    const itself: Record<string, unknown> = { a: { b: 1 } };
    itself.self = itself;
    expect(jsonTextOf(itself)).to.equal('{"a":{"b":1},"self":"(again)"}');
  });

  it('is the name and the message of an error', () => {
    expect(namedMessageOf(new TypeError('why'))).to.equal('TypeError: why');
    expect(namedMessageOf({ why: 1 })).to.equal('{"why":1}');
  });

  it('is a fixed sentence where it has no text', () => {
    expect(messageOf(unspeakable)).to.equal(UNSPEAKABLE);
    expect(jsonTextOf(unspeakable)).to.equal(UNSPEAKABLE);
    expect(namedMessageOf(Object.assign(new Error(), { message: unspeakable }))).to.equal(UNSPEAKABLE);
  });
});
