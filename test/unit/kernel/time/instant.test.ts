import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'chai';
import { anyInstantMs, instantMs, isoOf } from '../../../../kernel/time/instant';

describe('kernel/time/instant', () => {
  it('reads texts of one instant as one number, whatever their offset and precision', () => {
    for (const text of [
      '2026-03-07T06:05:00Z',
      '2026-03-07T06:05Z',
      '2026-03-07T06:05:00.000000+00:00',
      '2026-03-07T08:05:00+02:00',
      '2026-03-07T01:05:00-05:00',
      '2026-03-07T06:05:00',
      '2026-03-07T06:05:00z',
      '2026-03-07T07:05:00+0100',
    ]) {
      expect(instantMs(text), text).to.equal(Date.UTC(2026, 2, 7, 6, 5));
      expect(isoOf(text), text).to.equal('2026-03-07T06:05:00.000Z');
    }
  });

  it('reads nothing else as an instant', () => {
    for (const text of [
      '',
      '7',
      'yesterday',
      '2026-03-07',
      '7 Mar 2026 06:05',
      '2026-13-07T06:05:00Z',
      'Sat 2026-03-07T06:05:00Z',
      '2026-02-31T06:05:00Z',
      '2026-03-07T06:05:00 (CET)',
      '2026-03-07T06:05:00 CET',
      null,
      undefined,
    ])
      expect([instantMs(text), isoOf(text)], String(text)).to.deep.equal([undefined, undefined]);
  });

  const FORMS = ['2026-03-07T06:05:00', '2026-03-07 06:05:00.000000', '2026-03-07 06:05', '2026-03-07 08:05:00+02:00'];

  it('reads what databases and programs print, too', () => {
    for (const text of [...FORMS, '2026-03-07 06:05:00 UTC', 'Sat, 07 Mar 2026 06:05:00 GMT'])
      expect(anyInstantMs(text), text).to.equal(Date.UTC(2026, 2, 7, 6, 5));
    expect(anyInstantMs('2026-03-07')).to.equal(Date.UTC(2026, 2, 7));
    for (const text of ['2026-03-07 07:05:00 +0100', '2026-03-07 06:05:00 +0000 UTC'])
      expect(anyInstantMs(text), text).to.equal(Date.UTC(2026, 2, 7, 6, 5));
    for (const text of ['2026-03-07 07:05:00+01', '2026-03-07 05:05:00.123-01', 'Sat, 07 Mar 2026 07:05:00 +0100'])
      expect(Math.floor(anyInstantMs(text)! / 1000), text).to.equal(Date.UTC(2026, 2, 7, 6, 5) / 1000);
  });

  it('takes a text that could be another day for no instant', () => {
    for (const text of ['yesterday', '07.03.2026 06:05', '03/07/2026', '2026-02-31', '2026-03-07 06:05 (CET)', '7', ''])
      expect(anyInstantMs(text), text).to.equal(undefined);
    expect(anyInstantMs('31 Feb 2026 06:05:00 CET')).to.equal(undefined);
  });

  it('reads them in UTC where the machine is elsewhere', () => {
    const script =
      "const { anyInstantMs } = require('./kernel/time/instant.ts');" +
      `console.log(JSON.stringify(${JSON.stringify(FORMS)}.map(anyInstantMs)))`;
    const answer = execFileSync(process.execPath, ['--require', 'tsx/cjs', '-e', script], {
      cwd: join(__dirname, '..', '..', '..', '..'),
      env: { PATH: '', TZ: 'Asia/Tokyo' },
      encoding: 'utf8',
    });
    expect(JSON.parse(answer)).to.deep.equal(FORMS.map(() => Date.UTC(2026, 2, 7, 6, 5)));
  });
});
