import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { loadDocuments, parseFile } from '../../../../app/documents/documents';
import { withFolder } from '../../../support/session';

describe('app/documents/documents', () => {
  it('finds every document of a file, and the place of everything in it', () => {
    const { documents, problems } = parseFile(
      'a.yaml',
      'kind: archetype\nname: batch\n---\nkind: pipeline\nname: orders\nschedules:\n  - {name: daily, after: ' +
        '"06:00"}\n',
    );
    expect(problems).to.deep.equal([]);
    expect(documents.map(({ kind, value }) => [kind, value.name])).to.deep.equal([
      ['archetype', 'batch'],
      ['pipeline', 'orders'],
    ]);
    const place = (path: (string | number)[], atKey = false) => documents[1]!.placeOf({ path, atKey });
    expect(place(['name'])).to.deep.equal({ file: 'a.yaml', line: 5, column: 7 });
    expect(place(['name'], true)).to.deep.equal({ file: 'a.yaml', line: 5, column: 1 });
    expect(place(['schedules', 0, 'after'])).to.deep.equal({ file: 'a.yaml', line: 7, column: 26 });
    expect(place(['schedules', 0, 'deadline'])).to.deep.equal({ file: 'a.yaml', line: 7, column: 5 });
    expect(place(['trigger', 'url'])).to.deep.equal({ file: 'a.yaml', line: 4, column: 1 });
    expect(place([])).to.deep.equal({ file: 'a.yaml', line: 4, column: 1 });
  });

  it('reads JSON', () => {
    const { documents, problems } = parseFile('a.json', '{\n\t"kind": "calendar",\n\t"name": "x"\n}\n');
    expect(problems).to.deep.equal([]);
    expect(documents[0]!.placeOf({ path: ['name'], atKey: false })).to.deep.equal({
      file: 'a.json',
      line: 3,
      column: 10,
    });
  });

  const wrong: { what: string; content: string; line: number; says: RegExp }[] = [
    { what: 'prose', content: '# Title\n\nSome `code` here:\n- {a\n|x| y: z: {{\n', line: 5, says: /./ },
    { what: 'a syntax error', content: 'kind: pipeline\nname: [a\n', line: 3, says: /sequence/ },
    { what: 'a key twice', content: 'kind: pipeline\nname: a\nname: b\n', line: 3, says: /unique/ },
    { what: 'an unknown kind', content: 'kind: pipelin\n', line: 1, says: /Did you mean pipeline/ },
    {
      what: 'no kind',
      content: '# a comment\nname: a\n',
      line: 2,
      says: /one of archetype, calendar, pool, pipeline.*Add the field/,
    },
    { what: 'a list', content: '- kind: pipeline\n', line: 1, says: /one mapping per document/ },
    { what: 'an empty file', content: '', line: 1, says: /empty file/ },
    {
      what: 'aliases that expand without end',
      content:
        'a: &a [1,1,1,1,1,1,1,1,1,1]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: ' +
        '[*c,*c,*c,*c,*c,*c,*c]\n',
      line: 1,
      says: /alias/i,
    },
  ];
  for (const { what, content, line, says } of wrong) {
    it(`complains about ${what}, with its line`, () => {
      const { documents, problems } = parseFile('a.yaml', content);
      expect(documents).to.deep.equal([]);
      expect(problems).to.have.length(1);
      expect(problems[0]!.line).to.equal(line);
      expect(JSON.stringify(problems[0])).to.match(says);
    });
  }

  it('keeps a key called __proto__ visible, so that it can be refused', () => {
    const { documents } = parseFile('a.yaml', 'kind: pipeline\n__proto__: {admin: true}\n');
    expect(Object.keys(documents[0]!.value)).to.include('__proto__');
    expect(({} as Record<string, unknown>).admin).to.equal(undefined);
  });

  it('refuses tags, which belong to another program, and what is no UTF-8', () =>
    withFolder((directory) => {
      writeFileSync(join(directory, 'tag.yaml'), 'kind: archetype\nname: !env NAME\n');
      writeFileSync(join(directory, 'latin.yaml'), Buffer.from('kind: archetype\nname: caf\xe9\n', 'latin1'));
      const { documents, problems } = loadDocuments(['tag.yaml', 'latin.yaml'], { directory, input: () => '' });
      expect(documents).to.deep.equal([]);
      expect(problems.map(({ file, line, found, expected }) => [file, line, found, expected])).to.deep.equal([
        ['tag.yaml', 2, 'Unresolved tag: !env', 'values without tags'],
        ['latin.yaml', 1, 'bytes of another encoding', 'text in UTF-8'],
      ]);
    }));

  it('names each path that cannot be read, and takes no folder for a file', () =>
    withFolder((directory) => {
      mkdirSync(join(directory, 'below', 'old.json'), { recursive: true });
      writeFileSync(join(directory, 'below', 'a.yaml'), 'kind: archetype\nname: a\n');
      symlinkSync(join(directory, 'nowhere'), join(directory, 'below', 'gone.yaml'));
      symlinkSync('loop.yaml', join(directory, 'loop.yaml'));
      const { documents, problems } = loadDocuments(['below', 'loop.yaml'], { directory, input: () => '' });
      expect(documents).to.have.length(1);
      expect(problems.map(({ file, found }) => [file, found])).to.deep.equal([
        [join('below', 'gone.yaml'), 'nothing at this path'],
        ['loop.yaml', 'nothing at this path'],
      ]);
    }));

  it('takes files as they are named and folders with what is below them, each file once', () =>
    withFolder((folder) => {
      mkdirSync(join(folder, 'deep'));
      writeFileSync(join(folder, 'b.yml'), 'kind: calendar\nname: b\n');
      writeFileSync(join(folder, 'deep', 'a.json'), '{"kind": "calendar", "name": "a"}');
      writeFileSync(join(folder, 'notes.txt'), 'kind: [');
      const input = () => 'kind: calendar\nname: piped\n';
      const names = (paths: string[]) =>
        loadDocuments(paths, { directory: folder, input }).documents.map(({ value }) => value.name);
      expect(names(['.'])).to.deep.equal(['b', 'a']);
      expect(names(['b.yml', 'b.yml'])).to.deep.equal(['b']);
      expect(names(['-', 'b.yml']), 'standard input').to.deep.equal(['piped', 'b']);
      expect(loadDocuments(['missing.yaml'], { directory: folder, input }).problems[0]).to.include({
        file: 'missing.yaml',
        found: 'nothing at this path',
      });
      mkdirSync(join(folder, 'empty'));
      expect(loadDocuments(['empty'], { directory: folder, input }).problems[0]).to.include({
        found: 'a folder without configuration',
      });
    }));
});
