/** `signalbox init`: whatever is chosen, the document is valid, and the stack accepts the settings that it needs. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { parseAllDocuments } from 'yaml';
import { UsageError } from '../../../../../app/stack/exit';
import { runCommandLine } from '../../../../../cli/main';
import { runValidate } from '../../../../../cli/verbs/apply/validate';
import { runInit } from '../../../../../cli/verbs/init/init';
import { checkNames, checks } from '../../../../../cli/verbs/init/init-checks';
import { type Choice, documentOf, stackNeedsOf } from '../../../../../cli/verbs/init/init-document';
import { sourceNames } from '../../../../../cli/verbs/init/init-sources';
import { readLocalSettings } from '../../../../../cli/verbs/local/local-settings';
import { runSimulate } from '../../../../../cli/verbs/local/simulate';
import { parseStackConfig } from '../../../../../infra/config/config';
import { checksOf } from '../../../../../infra/config/used';
import { declaredSources } from '../../../../../infra/stack/marker-sources';
import { parseArchetype, parsePipeline } from '../../../../../kernel/config';
import { documentSchema } from '../../../../../kernel/config/json-schema';
import { ENGINE_TYPES } from '../../../../../kernel/engines/engines';
import { parsePipelineAmong } from '../../../../../kernel/registration/registration';
import { builtinNames } from '../../../../../kernel/traits/builtin-names';
import { testSession, withFolder } from '../../../../support/session';

/** Every engine with every check, and so that every source meets each of both. */
const combinations: Choice[] = ENGINE_TYPES.flatMap((engine, row) =>
  [...checkNames.map((check) => [check]), checkNames].map((chosen, column) => ({
    name: 'orders',
    source: sourceNames[(row + column) % sourceNames.length]!,
    engine,
    checks: chosen,
  })),
);

const described = ({ source, checks: chosen, engine }: Choice): string =>
  `${source} + ${chosen.join(', ')} + ${engine}`;

describe('cli/verbs/init/init', () => {
  it('is tried with every pair of source, engine and check', () => {
    const pairs = (of: (choice: Choice) => string): number => new Set(combinations.map(of)).size;
    const selections = checkNames.length + 1;
    expect(pairs(({ engine, checks: chosen }) => `${engine} ${chosen}`)).to.equal(ENGINE_TYPES.length * selections);
    expect(pairs(({ source, engine }) => `${source} ${engine}`)).to.equal(sourceNames.length * ENGINE_TYPES.length);
    expect(pairs(({ source, checks: chosen }) => `${source} ${chosen}`)).to.equal(sourceNames.length * selections);
  });

  it('writes what `signalbox validate` takes, for every pair of source, engine and check', () =>
    withFolder((directory) => {
      for (const [index, choice] of combinations.entries()) {
        const session = { ...testSession(), directory };
        const file = `${index}.yaml`;
        const { name, source, engine, checks: check } = choice;
        expect(runInit(session, name, { source, engine, check }), described(choice)).to.equal(0);
        writeFileSync(join(directory, file), session.out());
        expect(runValidate(session, [file], {}), `${described(choice)}: ${session.err()}`).to.equal(0);
      }
    }));

  it('writes what registration takes at a stack that is configured as it says', () => {
    for (const choice of combinations) {
      const stack = parseStackConfig('init', { environment: 'dev', ...stackNeedsOf(choice) });
      const [archetype, pipeline] = parseAllDocuments(documentOf(choice)).map((document) => document.toJS());
      const parsed = parseArchetype(archetype);
      expect(parsed.ok, described(choice)).to.equal(true);
      const problems = parsePipelineAmong(pipeline, {
        enabledEngines: stack.enabledEngines,
        secretArns: stack.secretArns,
        checks: checksOf(stack),
        markerSources: declaredSources(stack),
        archetypes: new Map(parsed.ok ? [[parsed.value.name, parsed.value]] : []),
      });
      expect(problems.ok ? [] : problems.problems, described(choice)).to.deep.equal([]);
    }
  });

  it('offers fields in comments that are valid where their sign is removed', () => {
    const document = documentOf(combinations[0]!);
    const offered = [...document.matchAll(/^# ((owner|tags|approval|pool): .*)$/gm)].map(([, line, field]) => ({
      field,
      text: document.replace(`# ${line}`, line!),
    }));
    expect(offered.map(({ field }) => field)).to.deep.equal(['owner', 'tags', 'approval', 'pool']);
    for (const { field, text } of offered) {
      const [, pipeline] = parseAllDocuments(text).map((one) => one.toJS());
      expect(pipeline).to.have.property(field!);
      expect(parsePipeline(pipeline)).to.include({ ok: true });
    }
  });

  it('offers a pool together with its document', () =>
    withFolder((directory) => {
      const document = documentOf(combinations[0]!);
      const [, pool] = /^# (\{ kind: pool, .*\})$/m.exec(document)!;
      const text = `${document.replace(/^# (pool: .*)$/m, '$1')}---\n${pool}\n`;
      writeFileSync(join(directory, 'orders.yaml'), text);
      const session = { ...testSession(), directory };
      expect(runValidate(session, ['orders.yaml'], { json: true }), session.out()).to.equal(0);
      const { documents, notInFiles } = session.json();
      expect(documents).to.deep.include({ kind: 'pool', name: 'warehouse' });
      expect(notInFiles).to.deep.equal([]);
    }));

  const rehearsed: Choice[] = [
    ...sourceNames.map((source): Choice => ({ name: 'Orders.EU', source, engine: 'http', checks: ['s3-objects'] })),
    ...ENGINE_TYPES.map((engine): Choice => ({ name: 'orders', source: 'marker', engine, checks: ['http'] })),
    ...checkNames.map((check): Choice => ({ name: 'orders', source: 'marker', engine: 'http', checks: [check] })),
    { name: 'orders', source: 's3', engine: 'glue', checks: checkNames },
  ];
  for (const choice of rehearsed)
    it(`writes a rehearsal that meets its expectations, and settings of local: ${described(choice).slice(0, 60)}`, () =>
      withFolder(async (directory) => {
        const session = { ...testSession(), directory };
        const { name, source, engine, checks: check } = choice;
        expect(runInit(session, name, { source, engine, check, out: 'new.yaml' })).to.equal(0);
        const simulated = await runSimulate({ files: [join(directory, 'new.scenario.yaml')] }, session);
        expect(simulated, session.out() + session.err()).to.equal(0);
        const { stubs, tables } = readLocalSettings('new.local.yaml', directory);
        expect(stubs.documents.map(({ name: one }) => one)).to.deep.equal([`${name}-ready`, name]);
        expect(Object.keys(tables)).to.have.length(check.includes('athena-query') ? 1 : 0);
      })).timeout(120_000);

  it('does not start on an object of success alone', () => {
    const document = documentOf({ name: 'orders', source: 's3', engine: 'http', checks: ['s3-objects'] });
    expect(document).to.match(/successKey: _SUCCESS\n +minObjects: 1\n/);
  });

  it('asks in SQL for a table of the name of the pipeline', () => {
    for (const check of ['athena-query', 'redshift-query'] as const)
      expect(documentOf({ name: 'daily-sales', source: 'marker', engine: 'http', checks: [check] })).to.match(
        /FROM daily_sales WHERE/,
      );
  });

  it('prints commands that can be pasted, also for a name with a blank', () =>
    withFolder((directory) => {
      const session = { ...testSession(), directory };
      runInit(session, 'orders', { source: 'marker', engine: 'http', out: 'my orders.yaml' });
      expect(session.out()).to.include("signalbox validate 'my orders.yaml'\n");
      expect(session.out()).to.include("signalbox simulate 'my orders.scenario.yaml'\n");
    }));

  it('writes the schema that its first line names for editors', () =>
    withFolder((directory) => {
      const session = { ...testSession(), directory };
      runInit(session, 'orders', { source: 'marker', engine: 'http', out: 'orders.yaml' });
      const [line] = readFileSync(join(directory, 'orders.yaml'), 'utf8').split('\n');
      const file = /^# yaml-language-server: \$schema=\.\/(.+)$/.exec(line!)![1]!;
      expect(JSON.parse(readFileSync(join(directory, file), 'utf8'))).to.deep.equal(
        JSON.parse(JSON.stringify(documentSchema())),
      );
    }));

  it('has an entry for every builtin, and a trait of its own for every check', () => {
    expect(checkNames).to.include.members([...builtinNames]);
    const traits = checkNames.map((name) => checks[name].trait);
    expect(new Set(traits).size).to.equal(traits.length);
  });

  for (const name of ['a', 'Orders.EU:v2', '2026', 'true', `${'x'.repeat(100)}`])
    it(`keeps the name ${name.slice(0, 20)}`, () => {
      for (const engine of ENGINE_TYPES) {
        const choice: Choice = { name, source: 'upstream', checks: checkNames, engine };
        const [archetype, pipeline] = parseAllDocuments(documentOf(choice)).map((document) => document.toJS());
        expect([archetype.name, pipeline.name, pipeline.archetype]).to.deep.equal([
          `${name}-ready`,
          name,
          `${name}-ready`,
        ]);
        expect(() => parseStackConfig('init', { environment: 'dev', ...stackNeedsOf(choice) }), engine).not.to.throw();
      }
    });

  it('prints the document, or says what to do with the file', () =>
    withFolder((directory) => {
      const printed = { ...testSession(), directory };
      expect(runInit(printed, undefined, { source: 'marker', engine: 'http' })).to.equal(0);
      expect(printed.out()).to.match(/^# .*\nkind: archetype\nname: orders-ready\n/);
      const filed = { ...testSession(), directory };
      expect(
        runInit(filed, 'sales', { source: 'marker', engine: 'glue', check: ['lambda'], out: 'sales.yaml' }),
      ).to.equal(0);
      expect(filed.out())
        .to.match(/^Written: sales\.yaml, sales\.scenario\.yaml, sales\.local\.yaml, signalbox\.schema\.json\./)
        .and.match(
          /validate sales\.yaml\n +signalbox simulate sales\.scenario\.yaml\n +signalbox local --settings sales\.local/,
        )
        .and.match(/local\.yaml\n +pulumi config set signalbox:enabledEngines '\["http","glue"\]'/)
        .and.match(/pulumi up\n +signalbox apply sales\.yaml\n +signalbox check sales\n$/);
      expect(readFileSync(join(directory, 'sales.yaml'), 'utf8')).to.include('name: sales\n');
    }));

  it('prints JSON', () => {
    const session = testSession();
    expect(runInit(session, 'orders', { source: 'marker', engine: 'emr', json: true })).to.equal(0);
    expect(session.json()).to.deep.include({ name: 'orders', engine: 'emr', checks: ['http'], file: null });
    expect(session.json().stackCommands.join('\n')).to.match(/signalbox:emrClusterArns/);
  });

  it('never writes over a file', () =>
    withFolder((directory) => {
      writeFileSync(join(directory, 'orders.yaml'), 'mine');
      const session = { ...testSession(), directory };
      expect(() => runInit(session, 'orders', { source: 'marker', engine: 'http', out: 'orders.yaml' })).to.throw(
        UsageError,
        /orders\.yaml exists\. Name another file/,
      );
      expect(readFileSync(join(directory, 'orders.yaml'), 'utf8')).to.equal('mine');
      expect(() => runInit(session, 'orders', { source: 'marker', engine: 'http', out: 'a/b.yaml' })).to.throw(
        UsageError,
        /a\/b\.yaml cannot be written/,
      );
      expect(existsSync(join(directory, 'a'))).to.equal(false);
    }));

  for (const [args, says] of [
    [['my orders'], /"my orders" is no name of a pipeline/],
    [['orders', '--engine', 'cron'], /Allowed choices are http, lambda, glue/],
    [['orders', '--source', 'mail'], /Allowed choices are marker, upstream, s3, event, sqs, schedule/],
    [['orders', '--check', 'vibes'], /Allowed choices are http, http-oauth2/],
    [['orders', '--check', 'http', '--check', 'http'], /--check http is given twice/],
  ] as const)
    it(`refuses ${args.join(' ')}`, async () => {
      const session = testSession();
      expect(await runCommandLine(['init', ...args], session)).to.equal(2);
      expect(session.err()).to.match(says);
    });
});
