/** The worlds are drawn from schemas: every field has classes of values, and a value made for a class belongs to it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { makeValue, type Surroundings } from './worlds/derived/values';
import { drawFrom } from './worlds/draw';
import { allFields, classesDrawn, documentSchemas } from './worlds/reach/documents';
import { allPairs } from './worlds/reach/features';
import { guards } from './worlds/reach/guards';
import type { Schema } from './worlds/reach/kinds';
import { allSteps } from './worlds/reach/machine';
import { isSaidIn } from './worlds/reach/places';
import { reasonOf, reasons } from './worlds/reach/reasons';
import { collectReach } from './worlds/reach/report';
import { allRows, rowsIn, tables } from './worlds/reach/rows';
import { classNames, fieldsIn, reached, reachedBy } from './worlds/reach/walk';
import { allWords } from './worlds/reach/words';
import { drawWorld } from './worlds/world';

const surroundings: Surroundings = {
  traits: ['fresh'],
  schedules: ['daily'],
  pipeline: 'p1',
  instant: () => '2026-03-07T06:00:00.000Z',
  date: () => '2026-03-07',
};

/** A field that is added to a schema, as the next one will be. */
const withField = (field: Schema): Schema => ({
  ...documentSchemas.pipeline,
  properties: { ...documentSchemas.pipeline.properties, added: field },
});

describe('the reach of random worlds', () => {
  it('every field of every schema has a class of values', () => {
    const without = allFields().filter(({ classes }) => classes === undefined);
    expect(without.map(({ path }) => path)).to.deep.equal([]);
  });

  it('a field that fits no kind would be named', () => {
    const fields = fieldsIn('pipeline', withField({ type: 'nothing that is known' }));
    expect(fields.filter(({ classes }) => classes === undefined).map(({ path }) => path)).to.deep.equal([
      'pipeline.added',
    ]);
  });

  it('what is made of a class is of the class', () => {
    const draw = drawFrom(1, 'classes');
    const wrong = allFields().flatMap(({ path, classes = {} }) =>
      Object.entries(classes)
        .filter(([, { is, make }]) => make !== undefined && !is(make(draw)))
        .map(([name]) => reached(path, name)),
    );
    expect(wrong).to.deep.equal([]);
  });

  it('a field that is added is drawn and counted without a change of the generator', () => {
    const draw = drawFrom(1, 'added');
    const schema = { description: 'Expected: a duration such as 30s, 5m, 4h or 7d (or seconds), from 1m to 2d.' };
    const values = Array.from({ length: 40 }, () => makeValue('pipeline.added', schema, draw, surroundings));
    const drawn = values.flatMap((added) => reachedBy('pipeline', withField(schema), { added }));
    const shown = drawn.filter((name) => name.startsWith('pipeline.added'));
    expect([...new Set(shown)].sort()).to.deep.equal(
      ['between', 'greatest', 'least', 'seconds'].map((name) => reached('pipeline.added', name)),
    );
  });

  it('every row of the tables about MARKERs and requests has what shows it, and no other row has', () => {
    for (const table of tables) {
      const beginnings = Object.keys(table.rows);
      const rows = rowsIn(table).map(({ text }) => text);
      expect(rows.filter((text) => beginnings.filter((one) => text.startsWith(one)).length !== 1)).to.deep.equal([]);
      expect(beginnings.filter((one) => !rows.some((text) => text.startsWith(one)))).to.deep.equal([]);
    }
  });

  it('a reason for what is not reached is about something that there is', () => {
    const everything = [
      ...allFields().flatMap((field) => classNames(field).map((name) => reached(field.path, name))),
      ...allPairs(),
      ...allRows(),
      ...allWords(),
      ...allSteps(),
    ];
    const ofSections = reasons.filter(({ section }) => section !== 'branches' && section !== 'conditions');
    expect(ofSections.filter(({ fits }) => !everything.some((name) => fits.test(name)))).to.deep.equal([]);
  });

  it('a condition that no world needs to see false is said where its reason says', () => {
    const wrong = guards.flatMap(({ file, conditions }) =>
      conditions.filter((condition) => !isSaidIn(file, condition)).map((condition) => `${file} ${condition}`),
    );
    expect(wrong).to.deep.equal([]);
    const tests = guards.flatMap(({ test }) => test ?? []);
    expect(tests.filter((test) => !existsSync(join(__dirname, '../..', test)))).to.deep.equal([]);
  });

  it('a condition that is reached refutes the reason why it would not be', () => {
    const [condition = ''] = guards.flatMap(({ conditions }) => conditions.map((one) => `${one} is false`));
    const seen = collectReach();
    const nothing = { fields: [], pairs: [], changes: [], backfills: [], rows: [], words: [], steps: [] };
    seen.add({ ...nothing, conditions: [condition] });
    const refuted = seen.coverage(undefined).flatMap((one) => one.refuted);
    expect(refuted).to.deep.equal([condition]);
    expect(reasonOf('conditions', condition)).to.match(/aws\/table\/.+\.ts\)$/);
  });

  it('a world has no class of a field that the report does not count', () => {
    const known = new Set(allFields().flatMap((field) => classNames(field).map((name) => reached(field.path, name))));
    const drawn = classesDrawn(drawWorld(5).file);
    expect(drawn.filter((name) => !known.has(name))).to.deep.equal([]);
  });
});
