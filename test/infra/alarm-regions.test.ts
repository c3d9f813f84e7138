/** The topics that alarms notify are in the Region of the alarms: CloudWatch takes no others. */
import * as pulumi from '@pulumi/pulumi';
import { expect } from 'chai';
import { inRegion } from '../../infra/stack/notifications';

const place = { partition: 'aws', region: 'us-east-1', account: '123456789012' };

/** The value of the output, or why it has none. */
const answerTo = (arn: string): Promise<unknown> => {
  const output = inRegion('alarmTargets', arn, pulumi.output(place));
  return (output as unknown as { promise(): Promise<string> }).promise().catch((error: Error) => error.message);
};

describe('a topic that alarms notify', () => {
  it('is refused in another Region than that of the stack', async () => {
    expect(await answerTo('arn:aws:sns:eu-central-1:123456789012:on-call')).to.equal(
      'alarmTargets: found arn:aws:sns:eu-central-1:123456789012:on-call, expected the Region of the stack, which is ' +
        'us-east-1',
    );
    const here = 'arn:aws:sns:us-east-1:210987654321:on-call';
    expect(await answerTo(here)).to.equal(here);
  });
});
