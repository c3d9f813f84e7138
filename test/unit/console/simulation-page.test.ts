/** The report of a simulation as one file, and the reader of the file that a person opens. */

import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { runSimulate } from '../../../cli/verbs/local/simulate';
import { consolePages } from '../../../console/server/pages';
import { inertJson } from '../../../console/server/simulation-page';
import { readReport } from '../../../console/web/simulation/read-report';

const HOSTILE = `</script><!-- <script>alert(1)</script> "' $& $1 \u2028 & <style>`;
const SCENARIO = `start: 2026-03-07T05:00:00Z
until: 2026-03-07T08:00:00Z
archetypes: [{name: batch, requiredTraits: [{type: freshness, defaultEvaluator: check-freshness}]}]
pipelines:
  - name: orders
    archetype: batch
    trigger: {type: http, url: "https://jobs.local/orders", statusUrl: "https://jobs.local/status/\${runId}"}
jobs: [{duration: 5m, outcome: failed, message: ${JSON.stringify(HOSTILE)}}]
events:
  - {at: 2026-03-07T06:00:00Z, marker: {pipeline: orders, date: 2026-03-07}}
`;

const silent = { write: () => undefined, data: () => undefined, complain: () => undefined };
const terminal = { ...silent, colours: false, isTerminal: false, progress: false };

describe('console: the report of a simulation', () => {
  let folder: string;
  let json: string;
  let html: string;
  const write = async (name: string): Promise<{ json: string; html: string }> => {
    const [file, out, page] = [join(folder, 'week.yaml'), join(folder, `${name}.json`), join(folder, `${name}.html`)];
    writeFileSync(file, SCENARIO);
    await runSimulate({ files: [file], seed: 7, json: true, out, html: page }, { terminal, pages: consolePages });
    return { json: readFileSync(out, 'utf8'), html: readFileSync(page, 'utf8') };
  };
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'signalbox-report-'));
    ({ json, html } = await write('first'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  describe('as a page', () => {
    it('has the same bytes for the same scenario and seed', async () => {
      expect((await write('second')).html).to.equal(html);
    });

    it('lets only its own script and styles be used, and loads nothing', () => {
      const policy = /http-equiv="content-security-policy" content="([^"]+)"/.exec(html)![1]!;
      const script = /<script>([\s\S]*)<\/script>\n<\/body>/.exec(html)![1]!;
      const style = /<style>([\s\S]*?)<\/style>/.exec(html)![1]!;
      const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
      expect(policy).to.match(/^default-src 'none';/);
      expect(policy).to.include(`script-src ${hashOf(script)};`);
      expect(policy).to.include(`style-src ${hashOf(style)} `);
      expect(html).to.not.match(/<(?:script|link|img)[^>]*(?:src|href)=/);
      expect(style).to.not.match(/@import|url\((?!["']?data:)/);
    });

    it('has two scripts, whatever texts it shows: its data and its code', () => {
      const code = html.indexOf('<script>');
      const [before, after] = [html.slice(0, code), html.slice(code)];
      expect(before.match(/<script|<\/script/g)).to.deep.equal(['<script', '</script']);
      expect(after.match(/<\/script/g)).to.have.length(1);
      expect(html).to.not.include('<!--');
    });

    it('carries the licences of what its script is made of', () => {
      const notices = html.slice(html.indexOf('<template id="licences">'));
      for (const name of ['react', 'react-dom'])
        expect(notices).to.match(new RegExp(`[>\\n]${name} [\\d.]+ \\(MIT\\)\\n`));
      expect(notices).to.contain('Permission is hereby granted');
    });

    it('has the texts as they were', () => {
      const data = /<script type="application\/json" id="report">([\s\S]*?)<\/script>/.exec(html)![1]!;
      const read = readReport(data);
      expect(read.ok && read.report.runs[0]!.message).to.include('</script>');
      expect(JSON.parse(inertJson(HOSTILE))).to.equal(HOSTILE);
      expect(inertJson(HOSTILE)).to.not.match(/[<>&\u2028]/);
    });
  });

  describe('read from a file', () => {
    const problemsOf = (content: string): string => {
      const read = readReport(content);
      return read.ok ? '' : read.problems.join('\n');
    };
    const changed = (change: (report: any) => void): string => {
      const report = JSON.parse(json);
      change(report);
      return JSON.stringify(report);
    };

    it('is what the command has written', () => {
      const read = readReport(json);
      expect(read.ok && read.report.timeline.map(({ what }) => what)).to.include.members(['marker', 'failed', 'alert']);
      expect(read.ok && read.report.timeline[0]).to.deep.equal({
        at: '2026-03-07T05:00:00.000Z',
        what: 'registered',
        text: 'archetype batch',
        tone: 'faint',
      });
    });

    const wrong: [what: string, content: () => string, problem: RegExp][] = [
      ['no JSON', () => 'hello', /^The file is no JSON: .*Write it with `signalbox simulate/],
      ['an empty file', () => '', /^The file is no JSON/],
      ['another JSON', () => '[1]', /is not the report of a simulation[\s\S]*the file: expected fields, found \[1\]/],
      ['no timeline', () => changed((report) => delete report.timeline), /timeline: expected a list, found nothing/],
      [
        'a status that there is not',
        () =>
          changed((report) => {
            report.runs[0].status = 'ODD';
          }),
        /runs\[0\]\.status: expected one of PENDING, .*, found "ODD"/,
      ],
      [
        'an instant that is none',
        () =>
          changed((report) => {
            report.alerts[0].at = 'soon';
          }),
        /alerts\[0\]\.at: expected an instant, found "soon"/,
      ],
      [
        'a text in place of a number',
        () =>
          changed((report) => {
            report.usage.estimatedUsd = '1';
          }),
        /usage\.estimatedUsd: expected a number/,
      ],
    ];
    for (const [what, content, problem] of wrong)
      it(`says what is wrong with it: ${what}`, () => {
        expect(problemsOf(content())).to.match(problem);
      });

    it('says at most five problems, and how many more there are', () => {
      const problems = problemsOf('{}').split('\n');
      expect(problems).to.have.length(7);
      expect(problems.at(-1)).to.match(/^and \d+ more$/);
    });
  });
});
