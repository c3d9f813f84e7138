/** The readiness rules through the state machine. */
import { expect } from 'chai';
import { play } from './play';

describe('scenarios: readiness rules', () => {
  it('D-10 any, at least two, more than half, all: each starts its job when its rule holds', async () => {
    const { result } = await play('readiness-rules');
    const minute = Object.fromEntries(result.jobStarts.map(({ pipeline, at }) => [pipeline, at.slice(0, 14)]));
    expect(minute).to.deep.equal({ any: '2026-03-07T05:', two: '2026-03-07T05:', majority: '2026-03-07T06:' });
    expect(
      result.runs
        .map(({ pipeline, status, failureCategory }) => `${pipeline} ${status} ${failureCategory ?? ''}`.trim())
        .sort(),
    ).to.deep.equal(['all FAILED TIMEOUT', 'any COMPLETED', 'majority COMPLETED', 'two COMPLETED']);
    expect(result.runs.find(({ pipeline }) => pipeline === 'all')!.message)
      .to.include('d is FAIL (never there)')
      .and.not.include('schema');
    expect(result.violations).to.deep.equal([]);
  });

  it('D-40 traits that a run starts without are recorded once, with the reason', async () => {
    const { result } = await play('readiness-rules');
    const tolerated = result.events.filter(({ kind }) => kind === 'TRAITS_TOLERATED');
    expect(tolerated.map(({ pipeline }) => pipeline).sort()).to.deep.equal(['any', 'majority', 'two']);
    const said = String(tolerated.find(({ pipeline }) => pipeline === 'majority')!.message);
    expect(said).to.include('d, which is FAIL (never there)').and.include('schema, which is ERROR');
  });

  it('stableFor starts the job when the rule held three times in a row, asking also for held results', async () => {
    const { result, evidence } = await play('flapping');
    expect(result.jobStarts).to.have.length(1);
    expect(Date.parse(result.jobStarts[0]!.at)).to.be.within(
      Date.parse('2026-03-07T05:12:00Z'),
      Date.parse('2026-03-07T05:20:00Z'),
    );
    const asked = (trait: string) => evidence.answers.filter((answer) => answer.trait === trait);
    expect(
      asked('flapping')
        .slice(-3)
        .map(({ status }) => status),
    ).to.deep.equal(['PASS', 'PASS', 'PASS']);
    expect(
      asked('flapping')
        .slice(0, 2)
        .map(({ status }) => status),
    ).to.deep.equal(['PASS', 'PASS']);
    // Twice while the rule held at first, once more when it broke, and twice again at the end; in between its result
    // was held.
    expect(asked('steady').length).to.be.lessThan(asked('flapping').length);
    expect(result.violations).to.deep.equal([]);
  });
});
