/**
 * Integrations by configuration alone: objects in a bucket of the team as MARKERs, its Lambda function as evaluator.
 */
import { expect } from 'chai';
import { BUCKET, DATE, type Deployment, LOADED_BEFORE } from './deployment';
import { documentedCommands, runInShell } from './documented';
import { setLoadedUntil } from './evaluator-function';

export const withoutCode = (deployment: () => Deployment): void => {
  it('runs a pipeline for an object that the AWS CLI puts, and names the object', async () => {
    const { session, signalbox, hears, executionsOf } = deployment();
    const [, announcing = ''] =
      documentedCommands('docs/markers.md', /^aws s3api put-bucket-notification/m)[0]?.split(/^(?=aws s3api)/m) ?? [];
    const put = `aws s3api put-object --bucket ${BUCKET} --key orders/dt=${DATE}/_SUCCESS`;
    await runInShell(`aws s3api create-bucket --bucket ${BUCKET}\n${announcing}\n${put}`, session.stack);
    expect(await hears('lifecycle', { pipelineId: 'fed' })).to.include({
      eventType: 'PIPELINE_COMPLETED',
      date: DATE,
      attempt: 1,
    });
    expect(await executionsOf('fed')).to.have.length(1);
    const why = await signalbox('why', 'fed', '--date', DATE);
    expect(why.stdout).to.match(new RegExp(`Last MARKER: s3://${BUCKET}/orders/dt=${DATE}/_SUCCESS`));
  });

  it('asks an evaluator that is a Lambda function: waits for FAIL and a crash, runs with PASS', async () => {
    const { session, signalbox, hears, mark, executionsOf, waits } = deployment();
    await mark('invoking', '1');
    await waits('invoking', `orders are loaded until ${LOADED_BEFORE}`);
    await setLoadedUntil(session, 'nowhere');
    await waits('invoking', 'function check-orders failed: Runtime.HandlerError: the loader of invoking');
    expect(session.world.starts.filter(({ pipeline }) => pipeline === 'invoking')).to.deep.equal([]);
    await setLoadedUntil(session, DATE);
    expect(await hears('lifecycle', { pipelineId: 'invoking' })).to.include({
      eventType: 'PIPELINE_COMPLETED',
      attempt: 1,
    });
    expect(await executionsOf('invoking')).to.have.length(1);
    const check = await signalbox('check', 'invoking', '--date', DATE, '--trait', 'freshness', '--json');
    expect(check.status, check.stderr).to.equal(0);
    expect(check.stdout).to.match(new RegExp(`"loadedUntil": ?"${DATE}"`));
  });
};
