/** The rights on the table that programs outside of the stack need: as a table, and as policies to copy. */
import { OUTSIDE_PROGRAMS, type OutsideProgram, outsideGrants } from '../../infra/permissions/outside';
import { renderPolicies } from '../../infra/permissions/policy';
import { code, codes, table } from './markdown';

const TABLE = 'arn:aws:dynamodb:REGION:ACCOUNT:table/TABLE';

const programs: Readonly<Record<OutsideProgram, string>> = {
  'marker-writer': '[writes MARKERs](#write-a-marker)',
  'sensor-writer': '[writes sensors](#write-a-sensor)',
  reporter: '[reports the end of a job](waiting.md#report-the-end-of-a-job)',
  recorder: '[records what another scheduler ran](shadow.md#record-the-actual-runs)',
  'rerun-requester': '[requests reruns](reruns.md), or [cancels](reruns.md#cancel)',
  approver: '[approves starts](config.md#approval)',
  'chunk-worker': '[works on chunks](chunks.md#workers-for-node)',
  'chunk-splitter': '[registers chunks](chunks.md#splitting-yourself)',
};

const inOneLine = (value: unknown): string => JSON.stringify(value, null, 1).replaceAll(/\n */g, ' ');

const statementText = (statement: Readonly<Record<string, unknown>>): string =>
  `  {\n${Object.entries(statement)
    .map(([name, value]) => `    "${name}": ${inOneLine(value)}`)
    .join(',\n')}\n  }`;

/** The policy that an operator attaches to the program's role. */
const policyOf = (program: OutsideProgram): string => {
  const [policy = '{}'] = renderPolicies(outsideGrants[program], { table: [TABLE] });
  const { Version, Statement } = JSON.parse(policy) as { Version: string; Statement: Record<string, unknown>[] };
  const statements = Statement.map(statementText).join(',\n');
  return `\`\`\`json\n{ "Version": "${Version}", "Statement": [\n${statements}\n] }\n\`\`\``;
};

const anyBut = (names: readonly string[] = []): string =>
  names.length === 0 ? 'any' : `any but ${names.map(code).join(' and ')}`;

export const rightsTable = (): string =>
  table(
    ['A program that', 'needs', '`dynamodb:LeadingKeys`', '`dynamodb:Attributes`'],
    OUTSIDE_PROGRAMS.flatMap((program) =>
      outsideGrants[program].map(({ actions, keys = [], attributes, exceptAttributes }, row) => [
        row === 0 ? programs[program] : '',
        codes(actions),
        codes(keys),
        attributes === undefined ? anyBut(exceptAttributes) : codes(attributes),
      ]),
    ),
  );

export const markerPolicy = (): string => policyOf('marker-writer');
export const workerPolicy = (): string => policyOf('chunk-worker');
export const splitterPolicy = (): string => policyOf('chunk-splitter');
