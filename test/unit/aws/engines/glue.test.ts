/** Jobs that Glue retries automatically (`MaxRetries`): another job run, which carries the same arguments. */
import { expect } from 'chai';
import { glueEngine } from '../../../../aws/engines/glue';
import { actionOf, answer, inputOf } from '../../../contract/engines/aws-json';
import { glue } from '../../../contract/engines/glue';
import { type Open, open, orTransient, started } from '../../../contract/engines/open-engine';
import { request } from '../../../support/job-request';

const ENDED = Date.parse('2026-03-07T07:00:00Z');

describe('glueEngine, where Glue retries a job automatically', () => {
  let current: Open;
  let now: number;
  let maxRetries: number;
  beforeEach(async () => {
    now = ENDED + 60_000;
    maxRetries = 1;
    current = await open({ ...glue, engine: ({ aws }) => glueEngine({ aws, clock: { now: () => now } }) });
    current.door.fate = (asked) =>
      actionOf(asked) === 'GetJob' ? answer({ Job: { Name: 'orders', MaxRetries: maxRetries } }) : 'serve';
  });
  afterEach(() => current.world.close());

  const ends = (id: string, state: string, detail: object = {}): void => {
    const job = current.door.board.byId(id)!;
    Object.assign(job, { state, detail: { ...job.detail, CompletedOn: ENDED / 1000, ...detail } });
  };
  /** Glue's own retry of the job run. */
  const retried = (jobId: string, state = 'RUNNING'): string => {
    const { id } = current.door.board.add({ id: `${jobId}_attempt_1`, token: request.token, state });
    Object.assign(current.door.board.byId(id)!, { detail: { Attempt: 1, PreviousRunId: jobId } });
    return id;
  };
  const status = async (jobId: string) => orTransient(current.engine.status(current.trigger, request, jobId));

  it('a run that failed continues until its retry is there, and as its retry does', async () => {
    const { jobId } = await started(current);
    ends(jobId, 'FAILED');
    expect(await status(jobId)).to.deep.equal({ state: 'running' });
    const retry = retried(jobId);
    expect(await status(jobId)).to.deep.equal({ state: 'running' });
    ends(retry, 'SUCCEEDED');
    expect(await status(jobId)).to.deep.equal({ state: 'succeeded' });
  });

  it('fails with its last retry, whose reason is reported', async () => {
    const { jobId } = await started(current);
    ends(jobId, 'FAILED', { ErrorMessage: 'first' });
    ends(retried(jobId), 'FAILED', { ErrorMessage: 'AnalysisException: last' });
    expect(await status(jobId)).to.deep.equal({
      state: 'failed',
      category: 'PERMANENT',
      message: 'AnalysisException: last',
    });
  });

  it('fails where no retry has come ten minutes after the end', async () => {
    const { jobId } = await started(current);
    ends(jobId, 'TIMEOUT');
    now = ENDED + 600_000;
    expect(await status(jobId)).to.include({ state: 'failed', category: 'TIMEOUT' });
  });

  it('fails at once where it has no retries, and where a user stopped it', async () => {
    const { jobId } = await started(current);
    ends(jobId, 'STOPPED');
    expect(await status(jobId)).to.include({ state: 'failed', category: 'PERMANENT' });
    maxRetries = 0;
    ends(jobId, 'FAILED');
    expect(await status(jobId)).to.include({ state: 'failed', category: 'TRANSIENT' });
  });

  it('says nothing about the job while the retries cannot be listed', async () => {
    const { jobId } = await started(current);
    ends(jobId, 'FAILED');
    for (const action of ['GetJob', 'GetJobRuns']) {
      const served = current.door.fate;
      current.door.fate = (asked, index) => (actionOf(asked) === action ? glue.broken : served(asked, index));
      expect(await status(jobId)).to.equal('transient');
      current.door.fate = served;
    }
  });

  it('is found by its token while its retry runs', async () => {
    const { jobId } = await started(current);
    ends(jobId, 'FAILED');
    const id = retried(jobId);
    expect(await current.engine.find(current.trigger, request)).to.deep.include({
      jobId: id,
      outcome: { state: 'running' },
    });
  });

  it('its retry is what is cancelled', async () => {
    const { jobId } = await started(current);
    ends(jobId, 'FAILED');
    const id = retried(jobId);
    current.door.board.byId(jobId)!.cancelled = true;
    expect(await current.engine.cancel(current.trigger, request, jobId)).to.equal('requested');
    expect(current.door.board.byId(id)).to.include({ cancelled: true, state: 'STOPPED' });
    const stops = current.door.asked.filter((asked) => actionOf(asked) === 'BatchStopJobRun');
    expect(stops.map((asked) => inputOf(asked).JobRunIds)).to.deep.equal([[jobId], [id]]);
  });

  it('one that has not begun yet cannot be cancelled', async () => {
    const { jobId } = await started(current);
    ends(jobId, 'FAILED');
    current.door.board.byId(jobId)!.cancelled = true;
    expect(await current.engine.cancel(current.trigger, request, jobId)).to.equal('unsupported');
  });
});
