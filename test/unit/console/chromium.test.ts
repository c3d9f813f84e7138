import { expect } from 'chai';
import { findChromium } from '../../console/browser';

describe('test:console', () => {
  it('finds the Chromium of the system, or the one that is named', () => {
    expect(findChromium({}, (path) => path === '/usr/bin/chromium')).to.equal('/usr/bin/chromium');
    expect(findChromium({ CHROMIUM: '/opt/chromium' }, () => true)).to.equal('/opt/chromium');
  });

  it('names what to install where no browser is installed', () => {
    expect(() => findChromium({}, () => false)).to.throw(/apt-get install chromium.*CHROMIUM=/s);
    expect(() => findChromium({ CHROMIUM: '/nothing' }, () => false)).to.throw(/CHROMIUM names \/nothing/);
  });
});
