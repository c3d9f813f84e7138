/** Every example of every help text is executed as it stands, on a running local stack that has what they name. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Command } from 'commander';
import { openStack } from '../../app/stack/stack';
import { commandLine, helpOf, shownVerbs } from '../../docs/tables/cli';
import { root } from '../docs/pages';
import { NOON } from '../support/clock';
import { withFolder } from '../support/session';
import { type Place, run, type Said } from './commands';
import { onLocalStack } from './local';

const NOW = Date.parse(NOON);

const examplesOf = (command: Command): string[] => [
  ...[...helpOf(command).matchAll(/^ {2}\$ (.+)$/gm)].map(([, example]) => example!),
  ...shownVerbs(command).flatMap(examplesOf),
];

/** They last until they are ended, or are for a shell: other tests do that. */
const ELSEWHERE = /^signalbox (local|demo|console|completion)\b|--follow$|^source /;

/** What stands after the command in the shell: where its output goes. */
const withoutShell = (example: string): string => example.replace(/ > \S+$/, '');

/** Evaluators and jobs that are content at once. */
const serveWorld = async (): Promise<{ url: string; close: () => void }> => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status: 'PASS' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
};

const ARCHETYPE = 'kind: archetype\nname: batch\nowner: shop-team\nrequiredTraits: [{type: freshness}]\n---\n';
const pipeline = (name: string, more: string, url: string): string =>
  `kind: pipeline\nname: ${name}\nowner: shop-team\narchetype: batch\ntraits: {freshness: {evaluator: freshness}}\n` +
  `trigger: {type: http, url: "${url}/jobs"}\nschedules: [{name: daily}]\nmaxMarkerAge: 60d\n${more}`;

const furnish = (folder: string, url: string): void => {
  const holidays = 'kind: calendar\nname: us-holidays\ndays: [sunday]\n---\n';
  const orders = (more: string): string => ARCHETYPE + holidays + pipeline('orders', more, url);
  const files = {
    'orders.yaml': orders(''),
    'pipelines/orders.yaml': ARCHETYPE + pipeline('orders', '', url),
    'others.yaml': `${pipeline('stock', '', url)}---\n${pipeline('fits', '', url)}`,
    'orders-2.yaml': orders('tier: 2\n'),
    'orders-3.yaml': orders('tier: 3\n'),
    'draft-4.yaml': pipeline('orders', 'description: four\n', url),
    'draft-5.yaml': pipeline('orders', 'description: five\n', url),
    'draft-6.yaml': pipeline('orders', 'description: six\n', url),
    'weather.yaml': pipeline('weather-weekly', '', url),
    'week.yaml': readFileSync(join(root, 'docs/examples/late-data.yaml'), 'utf8'),
    'base.yaml': readFileSync(join(root, 'docs/examples/late-data.yaml'), 'utf8'),
    'what-if.yaml': 'seed: 3\n',
  };
  mkdirSync(join(folder, 'pipelines'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
};

const RECORD = 'signalbox shadow record orders --date 2026-03-07 --started-at 2026-03-07T06:05:00Z';

interface Answer {
  /** What makes the example's answer a good one. */
  before?: readonly string[];
  code?: number;
  /** Of both streams. */
  says: RegExp;
}

/** In the order in which they are run. */
const answers: Readonly<Record<string, Answer>> = {
  'signalbox validate examples/pipelines': { says: /7 documents are valid/ },
  'signalbox apply examples/pipelines': { says: /created/ },
  'signalbox validate orders.yaml --json': { says: /"ok": true/ },
  'signalbox apply orders.yaml --dry-run --stack prod': { says: /3 created.*nothing was written/ },
  'signalbox list': { before: ['signalbox apply orders.yaml others.yaml'], says: /orders +ENABLED/ },
  'signalbox list --json --stack prod': { says: /"pipelineId": "orders"/ },
  'signalbox apply pipelines --prune --owner shop-team --dry-run': { says: /stock +removed/ },
  'signalbox get pipeline orders': { says: /^kind: pipeline/ },
  'signalbox get pipeline orders | signalbox apply - --dry-run --detailed-exitcode': { says: /1 unchanged/ },
  'signalbox diff examples/pipelines': { says: /unchanged/ },
  'signalbox get pipeline orders | signalbox diff -': { says: /1 unchanged/ },
  'signalbox get pipelines -o yaml': { says: /^kind: pipeline[\s\S]*\n---\nkind: pipeline/ },
  'signalbox get pipeline orders --version 3 --json': {
    before: ['signalbox apply orders-2.yaml', 'signalbox apply orders-3.yaml'],
    says: /"tier": 3/,
  },
  'signalbox config history orders': { says: /ACTIVE/ },
  'signalbox config history orders --json': { says: /"ACTIVE"/ },
  'signalbox config diff orders': { says: /tier/ },
  'signalbox config diff orders 3 active': { says: /say the same|are the same|nothing/i },
  'signalbox config activate orders 4': {
    before: ['signalbox apply draft-4.yaml --draft'],
    says: /Version 4 of orders is active/,
  },
  'signalbox config activate orders draft': {
    before: ['signalbox apply draft-5.yaml --draft'],
    says: /Version 5 of orders is active/,
  },
  'signalbox config discard orders draft': {
    before: ['signalbox apply draft-6.yaml --draft'],
    says: /draft 6 of orders is discarded/,
  },
  'signalbox config discard orders 4': { code: 2, says: /is no draft, and stays/ },
  'signalbox config finish': { says: /Nothing is left/ },
  'signalbox config finish --stack prod': { says: /Nothing is left/ },
  'signalbox schedule orders': { says: /2026-03-07 +daily/ },
  'signalbox schedule orders --next 10 --from 2026-12-24': { says: /2026-12-24 +daily/ },
  'signalbox describe orders': { says: /^orders +ENABLED/ },
  'signalbox describe pool warehouse': { code: 2, says: /no pool "warehouse"/ },
  'signalbox describe orders --json --stack prod': { says: /"pipelineId": "orders"/ },
  'signalbox check orders': { says: /would start/ },
  'signalbox check orders --date 2026-03-07 --trait freshness --stack prod': { says: /freshness +PASS/ },
  'signalbox mark orders': { says: /MARKER written: orders for 2026-03-07/ },
  'signalbox mark orders --date 2026-03-07 --wait --timeout 1h': { says: /COMPLETED/ },
  'signalbox mark weather-weekly --wait': { before: ['signalbox apply weather.yaml'], says: /COMPLETED/ },
  'signalbox why weather-weekly': { says: /weather-weekly/ },
  'signalbox why orders': { says: /^COMPLETED/ },
  'signalbox why orders --date 2026-03-07 --schedule daily': { says: /^COMPLETED/ },
  'signalbox status': { says: /orders +daily +2026-03-07 +COMPLETED/ },
  'signalbox status --json --stack prod': { says: /"instances"/ },
  'signalbox status orders stock': { says: /stock +daily/ },
  'signalbox runs': { says: /orders/ },
  'signalbox runs orders': { says: /COMPLETED/ },
  'signalbox runs orders --limit 100 --json': { says: /"COMPLETED"/ },
  'signalbox events': { says: /PIPELINE_COMPLETED/ },
  'signalbox events --since 2h --level error': { says: /No such events/ },
  'signalbox pause orders --reason maintenance': { says: /orders is paused/ },
  'signalbox resume orders': { says: /orders is resumed/ },
  'signalbox rerun orders --date 2026-03-07 --reason "prices were wrong"': { says: /rerun/i },
  'signalbox rerun fits --date 2026-03-07 --failed-chunks': {
    code: 2,
    says: /fits has no chunks: its trigger is http/,
  },
  'signalbox backfill orders --from 2026-02-01 --to 2026-02-28 --concurrency 3': { says: /28/ },
  'signalbox backfill orders --from 2026-02-01 --to 2026-02-28 --with-dependants': {
    code: 2,
    says: /no pipeline waits for orders/,
  },
  'signalbox recheck orders --date 2026-03-07 --reason "the table was loaded again"': {
    code: 2,
    says: /waits neither for its data nor for its job: attempt 2 is COMPLETED/,
  },
  'signalbox recheck 019cc6b0-0000-7000-8000-000000000001': { code: 2, says: /has no run and no pipeline "019cc6b0/ },
  'signalbox approve orders --date 2026-03-07 --reason "the figures are checked"': {
    code: 2,
    says: /cannot be approved: no run waits for approval/,
  },
  'signalbox ack orders --date 2026-03-07 --for 2h --reason "the vendor is on it"': {
    code: 2,
    says: /orders has no open alert of 2026-03-07\. See what is open: signalbox status orders/,
  },
  'signalbox cancel orders --date 2026-03-07': { code: 2, says: /is COMPLETED already/ },
  'signalbox cancel 019cc6b0-0000-7000-8000-000000000001': { code: 2, says: /has no run and no pipeline "019cc6b0/ },
  'signalbox chunks --survey grs-15': { says: /No run of grs-15 has chunks/ },
  'signalbox chunks 019cc6e6-2ee0-7000-8001-2d5e6ade358b --failed': { code: 2, says: /has no run "019cc6e6/ },
  'signalbox trace trace-xyz-789': { code: 1, says: /Nothing is known of trace trace-xyz-789/ },
  'signalbox doctor --stack prod': { code: 1, says: /backups/ },
  'signalbox doctor --stack prod --json': { code: 1, says: /"ok": false/ },
  'signalbox doctor --stack dev --first-hour': { code: 2, says: /--stack needs a region to look for the stack/ },
  [`${RECORD} --ended-at 2026-03-07T06:31:00Z --outcome succeeded`]: { says: /Recorded: orders for 2026-03-07/ },
  'signalbox shadow record orders --started-at 2026-03-07T06:05:00Z': { says: /Recorded: orders for 2026-03-07/ },
  'signalbox shadow report orders': { says: /NOT_JUDGED/ },
  'signalbox shadow report orders --from 2026-03-01 --to 2026-03-31 --json': { says: /"NOT_JUDGED": 1/ },
  'signalbox lifecycle create promotion fraud-7 --group fraud --set ready=true': { says: /fraud-7 is NONE/ },
  'signalbox lifecycle show promotion fraud-7': { says: /ready: true/ },
  'signalbox lifecycle move promotion fraud-7 PRODUCTION': { code: 1, says: /is not in Staging; stage it first/ },
  'signalbox lifecycle group promotion fraud --champion fraud-7 --challenger fraud-8': {
    before: ['signalbox lifecycle create promotion fraud-8 --group fraud'],
    says: /champion/,
  },
  'signalbox lifecycle group promotion fraud --no-champion': { says: /PRODUCTION: nobody/ },
  'signalbox lifecycle group job momentum --limit 5': { says: /limit: 5/ },
  'signalbox lifecycle move job run-abc-123 RUNNING': {
    before: ['signalbox lifecycle create job run-abc-123'],
    says: /RUNNING/,
  },
  'signalbox lifecycle move job run-abc-123 FAILED --error "out of memory"': { says: /FAILED/ },
  'signalbox lifecycle start-failed session momentum credentials --mode live --error "no such secret"': {
    before: ['signalbox lifecycle create session momentum'],
    code: 1,
    says: /momentum/,
  },
  'signalbox lifecycle history session momentum': { says: /credentials failed: no such secret/ },
  'signalbox lifecycle list': { says: /promotion/ },
  'signalbox lifecycle list session --json': { says: /momentum/ },
  'signalbox lifecycle check retraining fraud-12 --trigger drift_detected --out-of-bounds --cooldown 7d --move': {
    before: ['signalbox lifecycle create retraining fraud-12', 'signalbox lifecycle move retraining fraud-12 CHECKING'],
    says: /TRAINING/,
  },
  'signalbox lifecycle diagram session': { says: /stateDiagram/ },
  'signalbox init orders --engine glue --out orders.yaml': { code: 2, says: /orders.yaml/ },
  'signalbox init orders --source upstream --check lambda --check sensor-threshold --engine step-function': {
    says: /kind: pipeline/,
  },
  'signalbox schema > signalbox.schema.json': { says: /schema/ },
  'signalbox simulate week.yaml': { says: /PIPELINE_COMPLETED/ },
  'signalbox simulate base.yaml what-if.yaml --seed 7 --json': { says: /"seed": 7/ },
  'signalbox simulate week.yaml --html report.html': { says: /PIPELINE_COMPLETED/ },
  'signalbox delete calendar us-holidays --dry-run': { says: /would be deleted/ },
  'signalbox delete pipeline orders': { code: 2, says: /say --yes/ },
  'signalbox delete pipeline orders --cancel --yes --stack prod': { says: /is deleted from/ },
};

const runAsShell = async (example: string, place: Place): Promise<Said> => {
  const [first, second] = withoutShell(example).split(' | ');
  const said = await run(first!, place);
  return second === undefined ? said : run(second, { ...place, input: said.out });
};

describe('examples of help texts', () => {
  it('are executed unchanged', () =>
    withFolder(async (folder) => {
      const world = await serveWorld();
      furnish(folder, world.url);
      const examples = new Set(examplesOf(commandLine()).filter((example) => !ELSEWHERE.test(example)));
      await onLocalStack(
        folder,
        async ({ cloud, clock, served }, place) => {
          const { stack, region } = cloud.topology;
          const credentials = { accessKeyId: 'LOCAL', secretAccessKey: 'local' };
          const prod: Place = {
            ...place,
            open: ({ stack: _prod, ...selection }) =>
              openStack(
                { ...selection, stack, region },
                { clock, directory: folder, user: 'ada', aws: { endpoint: served.url, credentials } },
              ),
          };
          const report: string[] = [];
          for (const [example, { before = [], code = 0, says }] of Object.entries(answers)) {
            for (const command of before) expect((await run(command, place)).code, command).to.equal(0);
            const said = await runAsShell(
              example
                .replace('examples/', `${root}/examples/`)
                // It reads files of the folder that it is started in.
                .replaceAll(/\b(week|base|what-if)\.yaml/g, `${folder}/$1.yaml`)
                .replace('report.html', `${folder}/report.html`),
              example.includes('--stack prod') ? prod : place,
            );
            const text = `${said.out}${said.err}`;
            if (said.code !== code || !says.test(text)) report.push(`${example}\n${said.code} ${text}`);
          }
          expect(report.join('\n\n')).to.equal('');
        },
        { startMs: NOW, config: { evaluatorBaseUrl: world.url } },
      );
      world.close();
      expect(examples.size).to.be.greaterThan(60);
      expect([...examples].filter((example) => !(example in answers))).to.deep.equal([]);
    })).timeout(300_000);
});
