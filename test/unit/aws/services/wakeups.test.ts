/** Waking through Step Functions' own answers: what the table says stays true whatever becomes of the token. */
import { expect } from 'chai';
import type { AwsConfig } from '../../../../aws/runtime/runtime';
import { createWakeups } from '../../../../aws/services/wakeups';
import { inProcessConfig } from '../../../../emulator/protocol/client-config';
import type { Wait } from '../../../../kernel/waiting/wakeups';
import { WakeReason } from '../../../../kernel/words/vocabulary';

const clock = { now: () => 0, sleep: async () => undefined };

const arrange = (wait: Partial<Wait>, refusal?: string) => {
  const sent: unknown[] = [];
  const counted: string[] = [];
  const aws: AwsConfig = inProcessConfig({
    region: 'us-east-1',
    clock,
    ids: { random: () => 0 },
    wire: async ({ headers, body }) => {
      sent.push({ target: headers['x-amz-target'], ...(JSON.parse(String(body)) as object) });
      const answer = refusal === undefined ? {} : { __type: refusal, message: 'no' };
      return {
        statusCode: refusal === undefined ? 200 : 400,
        headers: { 'content-type': 'application/x-amz-json-1.0' },
        body: JSON.stringify(answer),
      };
    },
  });
  const waits = {
    countWakeUp: async (runId: string, phase: string): Promise<Wait> => {
      counted.push(`${runId} ${phase}`);
      return { wakeUps: 3, taskToken: 'token', listens: true, until: undefined, ...wait };
    },
  };
  return { wakeups: createWakeups({ aws, waits }), sent, counted };
};

describe('waking a run', () => {
  it('counts first, then returns the token with the count', async () => {
    const { wakeups, sent, counted } = arrange({});
    expect(await wakeups.wake('run-1', WakeReason.report)).to.equal('woken');
    expect(counted).to.deep.equal(['run-1 JOB']);
    expect(sent).to.deep.equal([{ target: 'AWSStepFunctions.SendTaskSuccess', taskToken: 'token', output: '3' }]);
  });

  it('wakes the wait that the reason concerns, and every wait of a run that is cancelled', async () => {
    for (const [reason, phases] of [
      ['marker', ['TRAITS']],
      ['upstream', ['TRAITS']],
      ['sensor', ['TRAITS']],
      ['job-event', ['JOB']],
      ['report', ['JOB']],
      ['cancel', ['TRAITS', 'JOB', 'RETRY']],
      ['closed', ['SCHEDULE', 'LOCK']],
      ['recheck-data', ['TRAITS']],
      ['recheck-job', ['JOB']],
      ['monitoring-ended', ['MONITORING']],
    ] as const) {
      const { wakeups, counted } = arrange({});
      await wakeups.wake('r', reason);
      expect(counted, reason).to.deep.equal(phases.map((phase) => `r ${phase}`));
    }
  });

  it('leaves alone who has not waited yet, and whose early checks are used up', async () => {
    for (const [wait, result] of [
      [{ taskToken: undefined }, 'noted'],
      [{ listens: false }, 'used-up'],
    ] as const) {
      const { wakeups, sent } = arrange(wait);
      expect(await wakeups.wake('run-1', WakeReason.marker)).to.equal(result);
      expect(sent).to.deep.equal([]);
    }
  });

  it('a token whose wait is over does no harm', async () => {
    for (const refusal of ['TaskTimedOut', 'TaskDoesNotExist', 'InvalidToken']) {
      expect(await arrange({}, refusal).wakeups.wake('run-1', WakeReason.jobEvent), refusal).to.equal('noted');
    }
  });

  it('an answer that never came, and a missing right, are errors with their consequence', async () => {
    const errorOf = async (refusal: string): Promise<string> =>
      arrange({}, refusal)
        .wakeups.wake('run-1', WakeReason.jobEvent)
        .then(
          () => 'none',
          (error: Error) => error.name,
        );
    expect(await errorOf('ThrottlingException')).to.equal('Signalbox.Transient');
    expect(await errorOf('AccessDeniedException')).to.equal('Signalbox.Permission');
  });
});
