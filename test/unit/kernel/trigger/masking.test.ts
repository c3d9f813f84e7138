import { expect } from 'chai';
import { maskOf } from '../../../../kernel/trigger/masking';

describe('what an engine says', () => {
  const freed: [text: string, expected: string][] = [
    ['the token hunter2 is wrong', 'the token *** is wrong'],
    ['hunter2hunter2', '******'],
    ['Basic aHVudGVyMg==', 'Basic ***=='],
    ['cut off: hunt…', 'cut off: ***…'],
    ['cut off: hun…', 'cut off: hun…'],
    ['{"t":"say \\"hi\\" now"}', '{"t":"***"}'],
    ['q=say%20%22hi%22%20now', 'q=***'],
    ['Basic dXNlcjpvcGVuIHNlc2FtZQ', 'Basic ***'],
    ['the password open\n  sesame', 'the password ***'],
    ['h\\u0075nter2 and h%75nter2 and h&#117;nter2', '*** and *** and ***'],
    ['nothing', 'nothing'],
  ];
  for (const [text, expected] of freed) {
    it(`"${text}" is shown as "${expected}"`, () =>
      expect(maskOf(['hunter2', 'say "hi" now', 'x', 'user:open sesame'])(text)).to.equal(expected));
  }

  const rows: readonly [title: string, value: string, text: string, shown: string][] = [
    ['in JSON, with escapes', 'sesame', '\\u0073esam\\u0065', '***'],
    ['in JSON within JSON', 'sesame', 'x \\\\\\u0073esame y', 'x *** y'],
    ['in JSON, over several lines', 'open sesame', 'open\\n sesame and open\\r\\n\\tsesame', '*** and ***'],
    ['where a backslash stands before a letter of its own', 'nesame', '\\nesame', '\\***'],
    ['in an address, with letters of two bytes', 'geheimöß', 'geheim%C3%B6%c3%9f', '***'],
    ['in an address, with letters of three bytes', 'se€ame', 'se%E2%82%ACame', '***'],
    ['in an address, with letters of four bytes', 'open😀', 'open%F0%9F%98%80', '***'],
    ['in an address, with a plus for a blank', 'open sesame', 'q=open+sesame', 'q=***'],
    ['in an address within JSON', 'open"sesame', '\\u0025open%2522sesame', '\\u0025***'],
    ['in HTML, with names', `a&b<c>d"e'f g`, 'a&amp;b&lt;c&GT;d&quot;e&apos;f&nbsp;g', '***'],
    ['in HTML, with numbers', 'sesame', '&#115;esam&#x65; and &#X73;esame', '*** and ***'],
    ['in HTML, with the greatest number', 'sesa\u{10ffff}me', 'sesa&#x10ffff;me', '***'],
    ['in HTML, beside a number that is no character', 'sesame', 'sesa&#x110000;me', '***'],
    ['several times, one within the other', 'abcabc', 'abcabcabc.', '***abc.'],
    ['as the value of a Basic header', 'dXNlcjpvcGVuIHNlc2FtZQ==', 'user:open sesame, open sesame', '***, ***'],
    ['as base64', 'open sesame', 'b3BlbiBzZXNhbWU=', '***='],
    ['as base64 for addresses', '??>>~~~~', `x ${Buffer.from('??>>~~~~').toString('base64url')}`, 'x ***'],
    ['cut off with dots', 'sesame', 'is sesam...', 'is ***...'],
    ['not, where the text goes on after the dots', 'sesame', 'sesam... more', 'sesam... more'],
    ['not, where dots come before', 'sesame', 'a... sesam123', 'a... sesam123'],
    ['not, as what base64 stands for, unless that is a login', 'b3BlbiBzZXNhbWU=', 'open sesame', 'open sesame'],
    ['not, where it is too short to be one', 'abc', 'abc abc', 'abc abc'],
    ['not, where only blanks make it long enough', 'a b c', 'a b c', 'a b c'],
    ['with four characters', 'abcd', 'abcd', '***'],
  ];
  for (const [title, value, text, shown] of rows)
    it(`is masked ${title}`, () => expect(maskOf([value])(text)).to.equal(shown));

  it('is masked for every field of a login that is no name', () => {
    const login = { username: 'admin', password: 'sesame', host: 'db.example.com', apiKey: 'key-123456', pin: 987_654 };
    const mask = maskOf([JSON.stringify(login)]);
    expect(mask('admin at db.example.com, 987654, with sesame or key-123456')).to.equal(
      'admin at db.example.com, 987654, with *** or ***',
    );
    expect(mask('admin:sesame')).to.equal('***');
    expect(mask(Buffer.from('admin:sesame').toString('base64'))).to.equal('***');
    expect(maskOf(['{"user": "me", "password": "sesame"}'])('me:sesame')).to.equal('***');
    expect(maskOf(['{"password": "sesame"}'])(':sesame')).to.equal('***');
    expect(maskOf(['{"user": "me", "key": "sesame"}'])('me:undefined')).to.equal('me:undefined');
  });

  it('is not masked for JSON without fields', () => {
    for (const value of ['null', '12345', '"text"']) expect(maskOf([value])('a word'), value).to.equal('a word');
  });

  it('is masked once where two values overlap, and the longer one is read to its end', () => {
    expect(maskOf(['abcdef', 'defghi'])('x abcdefghi y')).to.equal('x *** y');
    expect(maskOf(['abcd', 'abcdefgh'])('abcdefgh abcd')).to.equal('*** ***');
    expect(maskOf(['bcde', 'abcdefgh'])('abcdefgh.')).to.equal('***.');
    expect(maskOf(['later', 'first'])('first later first')).to.equal('*** *** ***');
  });

  it('is shortened to what is sure to be masked, where it is longer than what is read', () => {
    const mask = maskOf(['sesame']);
    const whole = `${'x'.repeat(65_530)}sesame`;
    expect(mask(whole)).to.equal(`${'x'.repeat(65_530)}***`);
    expect(mask(`${whole}.`)).to.equal('x'.repeat(16_384));
    expect(mask(`${'x'.repeat(16_380)}sesame${'y'.repeat(65_536)}`)).to.equal(`${'x'.repeat(16_380)}***`);
    expect(mask(`${'x'.repeat(16_384)}sesame${'y'.repeat(65_536)}`)).to.equal('x'.repeat(16_384));
    expect(maskOf([])('y'.repeat(70_000))).to.equal('y'.repeat(70_000));
  });
});
