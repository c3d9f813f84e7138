import { expect } from 'chai';
import fc from 'fast-check';
import { executionArnOf, executionName, MAX_ATTEMPT, nameOfArn } from '../../../../kernel/run/execution-name';

const name = fc.stringMatching(/^[A-Za-z0-9._:-]{1,128}$/);
const instance = fc.record({
  pipelineId: name,
  date: fc.constantFrom('2026-03-07', '2026-03-08', '2028-02-29'),
  scheduleId: name,
});

describe('kernel/run/execution-name', () => {
  it('can be read by people', () => {
    expect(executionName({ pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' }, 1)).to.match(
      /^orders-daily-2026-03-07-[0-9a-f]{24}-a1$/,
    );
  });

  it('is legal for every name, and ends in the attempt', () => {
    fc.assert(
      fc.property(instance, fc.integer({ min: 1, max: MAX_ATTEMPT }), (of, attempt) => {
        const text = executionName(of, attempt);
        expect(text).to.match(/^[A-Za-z0-9_-]{1,80}$/);
        expect(text.endsWith(`-a${attempt}`)).to.equal(true);
        expect(executionName({ ...of }, attempt)).to.equal(text);
      }),
    );
  });

  it('differs whenever the instance or the attempt differs', () => {
    fc.assert(
      fc.property(
        instance,
        instance,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        (left, right, leftAttempt, rightAttempt) => {
          const same =
            left.pipelineId === right.pipelineId &&
            left.date === right.date &&
            left.scheduleId === right.scheduleId &&
            leftAttempt === rightAttempt;
          expect(executionName(left, leftAttempt) === executionName(right, rightAttempt)).to.equal(same);
        },
      ),
    );
  });

  const lookalikes: [string, { pipelineId: string; scheduleId: string }, { pipelineId: string; scheduleId: string }][] =
    [
      [
        'the cut hides the difference',
        { pipelineId: `${'x'.repeat(24)}a`, scheduleId: 'daily' },
        { pipelineId: `${'x'.repeat(24)}b`, scheduleId: 'daily' },
      ],
      [
        'the rewriting hides the difference',
        { pipelineId: 'a.b', scheduleId: 'daily' },
        { pipelineId: 'a:b', scheduleId: 'daily' },
      ],
      ['the border moves', { pipelineId: 'a-b', scheduleId: 'c' }, { pipelineId: 'a', scheduleId: 'b-c' }],
      ['G-12 two hours of a day', { pipelineId: 'a', scheduleId: 'h01' }, { pipelineId: 'a', scheduleId: 'h02' }],
    ];
  for (const [why, left, right] of lookalikes) {
    it(`keeps apart: ${why}`, () => {
      expect(executionName({ ...left, date: '2026-03-07' }, 1)).not.to.equal(
        executionName({ ...right, date: '2026-03-07' }, 1),
      );
    });
  }

  it('keeps the starts of one attempt apart: those of reruns, and later ones of a MARKER', () => {
    const orders = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' };
    const names = ['', '2', 'rerun-1'].map((generation) => executionName(orders, 1, generation));
    expect(new Set(names).size).to.equal(3);
    expect(executionName(orders, 1)).to.equal(names[0]);
  });

  it('is the end of the ARN of its execution', () => {
    const arn = executionArnOf('arn:aws:states:eu-west-1:111122223333:stateMachine:signalbox-dev', 'orders-daily-a1');
    expect(arn).to.equal('arn:aws:states:eu-west-1:111122223333:execution:signalbox-dev:orders-daily-a1');
    expect(nameOfArn(arn)).to.equal('orders-daily-a1');
  });
});
