/** Which evaluation starts, reads and repeats a query: `kernel/traits/checks/query.ts` has the rules. */
import { expect } from 'chai';
import { permanently, Undecided } from '../../../../aws/evaluators/checks/asking';
import { type QueryService, runQuery } from '../../../../aws/evaluators/checks/query';
import type { TraitQuery } from '../../../../kernel/traits/checks/query';
import { CHECK_RUN_ID, type TraitQuestion } from '../../../../kernel/traits/evaluator';
import { TransientError } from '../../../../kernel/values/errors';
import { fail, pass, type Verdict } from '../../../../kernel/words/verdict';
import { START } from '../../../support/clock';

const MINUTE = 60_000;
const question = (minute: number, runId: string) =>
  ({ pipelineId: 'orders', runId, type: 'rows', nowMs: START + minute * MINUTE }) as TraitQuestion;

/** Evaluations, one after the other; the service counts its starts. */
const world = (statement = 'SELECT 1', runId = 'run-1') => {
  const tokens: string[] = [];
  let query: TraitQuery | undefined;
  let answer: () => Verdict | undefined = () => undefined;
  let refusal: Error | undefined;
  const service: QueryService = {
    subject: 'the query',
    start: async (token) => {
      if (refusal !== undefined) throw refusal;
      tokens.push(token);
      // As Athena and Redshift do: the same token, the same query.
      return `q-${[...new Set(tokens)].indexOf(token) + 1}`;
    },
    poll: async () => answer(),
  };
  const queries = {
    get: async () => query,
    put: async (next: TraitQuery) => {
      query = next;
    },
  };
  return {
    tokens,
    look: (minute: number) => runQuery({ question: question(minute, runId), queries, service, statement }),
    lookWith: (other: string, minute: number) =>
      runQuery({ question: question(minute, runId), queries, service, statement: other }),
    answers: (next: () => Verdict | undefined): void => {
      answer = next;
    },
    refuses: (error: Error): void => {
      refusal = error;
    },
    forget: (): void => {
      query = undefined;
    },
    kept: () => query,
  };
};

const isRunning = { status: 'PENDING' };

describe('queries across evaluations', () => {
  it('start with the first evaluation, are read by the next, and are started again when not good', async () => {
    const { look, answers, tokens, kept } = world();
    expect(await look(0)).to.include(isRunning);
    expect(await look(1)).to.include(isRunning);
    expect(tokens).to.have.length(1);
    answers(() => fail('rows is 1', { rows: 1 }));
    expect(await look(5)).to.include({ status: 'FAIL', reason: 'rows is 1' });
    expect(tokens).to.have.length(2);
    expect(kept()).to.include({ number: 2, queryId: 'q-2', isRead: false });
    answers(() => undefined);
    expect(await look(10)).to.deep.include({ status: 'FAIL', reason: 'rows is 1; asked again', value: { rows: 1 } });
    answers(() => pass('rows is 2', { rows: 2 }));
    expect(await look(15)).to.include({ status: 'PASS', reason: 'rows is 2' });
    expect(tokens).to.have.length(2);
  });

  it('that were good are started again only when they are read, and hold for an hour meanwhile', async () => {
    const { look, answers, tokens } = world();
    await look(0);
    answers(() => pass('rows is 2', { rows: 2 }));
    await look(1);
    answers(() => undefined);
    expect(await look(30)).to.include({ status: 'PASS', reason: 'rows is 2; asked again' });
    expect(tokens).to.have.length(2);
    expect(await look(60)).to.include({ status: 'PASS' });
    expect(await look(61)).to.include(isRunning);
  });

  it('repeat a PASS that holds until its query is an hour old, and read the next one then', async () => {
    const { look, answers, tokens } = world();
    await look(0);
    answers(() => pass('rows is 3', { rows: 3 }));
    expect(await look(1)).not.to.have.property('holdsUntilMs');
    expect(await look(50)).to.include({ status: 'PASS', holdsUntilMs: START + 60 * MINUTE });
    answers(() => undefined);
    expect(await look(55)).to.include({ status: 'PASS', holdsUntilMs: START + 60 * MINUTE });
    answers(() => fail('rows is 1'));
    expect(await look(61)).to.include({ status: 'FAIL', reason: 'rows is 1' });
    answers(() => undefined);
    expect(await look(62)).not.to.have.property('holdsUntilMs');
    expect(tokens).to.have.length(3);
  });

  it('are started once by their token, also when an evaluation died before it recorded the start', async () => {
    const { look, forget, tokens } = world();
    await look(0);
    forget();
    await look(1);
    expect(tokens).to.have.length(2);
    expect(new Set(tokens).size).to.equal(1);
    expect(tokens[0]).to.match(/^[0-9a-f]{64}$/);
    const other = world('SELECT 2');
    await other.look(0);
    expect(other.tokens[0]).not.to.equal(tokens[0]);
  });

  it('are started again where the statement is another one: of another date, or changed', async () => {
    const { lookWith, answers, tokens, kept } = world();
    await lookWith("SELECT 1 -- '2026-03-06'", 0);
    answers(() => pass('rows is 6', { rows: 6 }));
    expect(await lookWith("SELECT 1 -- '2026-03-07'", 1)).to.include(isRunning);
    expect(tokens).to.have.length(2);
    expect(kept()).to.include({ number: 2, queryId: 'q-2', last: undefined });
  });

  it('of a check without a run are started anew each time that none is kept', async () => {
    const { look, forget, tokens } = world('SELECT 1', CHECK_RUN_ID);
    await look(0);
    forget();
    await look(1);
    expect(new Set(tokens).size).to.equal(2);
  });

  it('of a check without a run are started anew where the last one was not read for an hour', async () => {
    const { look, answers, tokens } = world('SELECT 1', CHECK_RUN_ID);
    await look(0);
    expect(await look(90)).to.include(isRunning);
    expect(tokens).to.have.length(1);
    answers(() => pass('rows is 3', { rows: 3 }));
    expect(await look(24 * 60)).to.include(isRunning);
    expect(tokens).to.have.length(2);
    answers(() => fail('rows is 1'));
    expect(await look(24 * 60 + 1)).to.include({ status: 'FAIL', reason: 'rows is 1' });
  });

  it('that failed are started again by the evaluation after the one that reports it', async () => {
    const { look, answers, tokens } = world();
    await look(0);
    answers(() => permanently('it is broken').verdict);
    expect(await look(1)).to.include({ status: 'ERROR', failureCategory: 'PERMANENT', reason: 'it is broken' });
    expect(tokens).to.have.length(1);
    expect(await look(2)).to.include(isRunning);
    expect(tokens).to.have.length(2);
  });

  it('stay as they are when the question about them is refused', async () => {
    const { look, answers, tokens, kept } = world();
    await look(0);
    answers(() => {
      throw permanently('denied');
    });
    await look(1).catch((error: unknown) => expect(error).to.be.instanceOf(Undecided));
    expect(kept()).to.include({ number: 1, isRead: false });
    expect(tokens).to.have.length(1);
  });

  for (const refusal of [permanently('denied'), new TransientError('no answer')])
    it(`give their answer also when the next one cannot be started: ${refusal.message}`, async () => {
      const { look, answers, refuses, kept } = world();
      await look(0);
      answers(() => fail('rows is 1'));
      refuses(refusal);
      expect(await look(1)).to.include({ status: 'FAIL', reason: 'rows is 1' });
      expect(kept()).to.include({ number: 1, isRead: true });
    });

  it('keep no more of an answer than of a result', async () => {
    const { look, answers, kept } = world();
    await look(0);
    answers(() => pass('x'.repeat(1000), { text: 'x'.repeat(5000) }));
    await look(1);
    expect(kept()!.last!.reason).to.have.length(256);
    expect(kept()!.last!.value).to.equal(null);
  });
});
