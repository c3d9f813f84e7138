/** The rules of the document about jobs and sessions. */
import { expect } from 'chai';
import { startFailurePolicy } from '../../../kernel/lifecycle';
import { NOW, of, open, type Rule, ruleTests, verdict } from './subjects';

const rules: readonly Rule[] = [
  [
    '25, 39',
    'a job is created PENDING, once',
    async () => {
      const { store } = open();
      const made = [await store.create(of('job'), { id: 'a' }), await store.create(of('job'), { id: 'a' })];
      expect(made.map(({ result, subject }) => `${result} ${subject.state}`)).to.deep.equal([
        'created PENDING',
        'exists PENDING',
      ]);
    },
  ],
  [
    '35',
    'the same state is accepted, and what is terminal rejects everything else',
    async () => {
      for (const from of of('job').stateNames) {
        for (const to of of('job').stateNames) {
          const { put, move } = open();
          put('job', 'a', from);
          if (from === to) expect(verdict(await move('job', 'a', to)), `${from} ${to}`).to.equal('unchanged');
          else if (of('job').isTerminal(from))
            expect(verdict(await move('job', 'a', to)), `${from} ${to}`).to.equal('transition');
        }
      }
    },
  ],
  [
    '46',
    'three jobs of a strategy run at most, exactly and not one more for a moment',
    async () => {
      const { store, move } = open();
      for (let index = 0; index < 8; index += 1) await store.create(of('job'), { id: `j${index}`, group: 'momentum' });
      const moved = await Promise.all(Array.from({ length: 8 }, (_, index) => move('job', `j${index}`, 'RUNNING')));
      expect(moved.filter(({ result }) => result === 'moved')).to.have.length(3);
      expect(await store.occupants(of('job'), 'momentum')).to.have.length(3);
    },
  ],
  [
    '48',
    'a transition is an event, with the person who asked and the error where it failed',
    async () => {
      const { store, put, move } = open();
      put('job', 'a', 'PENDING');
      await move('job', 'a', 'RUNNING');
      await move('job', 'a', 'FAILED', { error: 'out of memory', by: 'ana' });
      expect(
        (await store.history(of('job'), 'a', 10)).map(({ kind, status, message }) => `${kind} ${status} ${message}`),
      ).to.deep.equal([
        'LIFECYCLE_MOVED FAILED job a: RUNNING to FAILED by ana: out of memory',
        'LIFECYCLE_MOVED RUNNING job a: PENDING to RUNNING',
      ]);
    },
  ],
  [
    '77-78, 88',
    'bad configuration or credentials end a live session; a dry run warns and continues',
    () => {
      for (const step of ['config', 'credentials'] as const) {
        expect(startFailurePolicy('live', step)).to.deep.equal({ to: 'ERROR' });
        expect(startFailurePolicy('dry-run', step)).to.have.property('warning');
      }
    },
  ],
  [
    '90',
    'ERROR and STOPPED set stopped_at, INITIALIZING clears it',
    async () => {
      for (const end of ['ERROR', 'STOPPED']) {
        const { put, move, item } = open();
        put('session', 'a', 'RUNNING');
        await move('session', 'a', end);
        expect(item('session', 'a').stopped_at).to.deep.equal({ S: NOW });
        await move('session', 'a', 'INITIALIZING');
        expect(item('session', 'a').stopped_at).to.equal(undefined);
      }
    },
  ],
];

describe('lifecycles, line by line of the document', () => ruleTests(rules));
