/** Names and ids that no key of the table can hold, at every verb that takes one. */
import { expect } from 'chai';
import type { Command } from 'commander';
import { runCommandLine } from '../../../../cli/main';
import { createProgram } from '../../../../cli/program';
import { register } from '../../../support/seeds';
import { testSession } from '../../../support/session';

const KEYS = ['pipeline', 'pipelines', 'run-or-pipeline', 'run', 'id', 'group', 'name'];
const KEY_OPTIONS = ['schedule', 'group', 'run-id', 'champion', 'challenger', 'pipeline'];
/** Values of the other arguments. */
const others: Readonly<Record<string, string>> = {
  kind: 'pipeline',
  lifecycle: 'promotion',
  state: 'STAGING',
  step: 'credentials',
  from: '1',
  to: '2',
  version: '1',
};
/** Options without which a verb refuses its command line. */
const needed: Readonly<Record<string, string[]>> = {
  record: ['--started-at', '2026-03-07T06:00:00Z', '--ended-at', '2026-03-07T07:00:00Z', '--outcome', 'succeeded'],
  backfill: ['--from', '2026-03-07', '--to', '2026-03-07'],
  init: ['--source', 's3', '--check', 's3-objects', '--engine', 'http'],
};

interface Line {
  what: string;
  args: (value: string) => string[];
}

const linesOf = (command: Command, path: string[] = []): Line[] => {
  const here = [...path, command.name()];
  const argumentsWith = (wanted: string | undefined, value: string): string[] =>
    command.registeredArguments.map((argument) =>
      argument.name() === wanted ? value : (others[argument.name()] ?? 'orders'),
    );
  const more = needed[command.name()] ?? [];
  const ofArguments = command.registeredArguments
    .map((argument) => argument.name())
    .filter((name) => KEYS.includes(name))
    .map((name) => ({ what: `<${name}>`, args: (value: string) => [...here, ...argumentsWith(name, value), ...more] }));
  const ofOptions = command.options
    .map((option) => option.name())
    .filter((name) => KEY_OPTIONS.includes(name))
    .map((name) => ({
      what: `--${name}`,
      args: (value: string) => [...here, ...argumentsWith(undefined, ''), ...more, `--${name}=${value}`],
    }));
  return [...ofArguments, ...ofOptions, ...command.commands.flatMap((one) => linesOf(one, here))];
};

const program = createProgram(testSession(), () => undefined);
const lines = program.commands.flatMap((command) => linesOf(command));

describe('cli: names and ids that no key can hold', () => {
  it('knows the verbs that take one', () => expect(lines.length).to.be.greaterThan(30));

  for (const { what, args } of lines)
    it(`refuses "#" as ${what} of ${args('').slice(0, 2).join(' ')}, and changes nothing`, async () => {
      for (const [value, says] of [
        ['a#b', `${what}: "a#b" contains "#"`],
        ['a'.repeat(901), `${what}: it has more than 900 bytes`],
        ['', `${what}: it is empty`],
      ] as const) {
        const session = testSession();
        await register(session);
        const before = session.embedded.units.length;
        expect(await runCommandLine(args(value), session), value).to.equal(2);
        expect(session.err()).to.match(/^signalbox: [^\n]*\n$/);
        expect(session.err()).to.contain(`signalbox: ${says}`);
        expect(session.embedded.units.length).to.equal(before);
      }
    });
});
