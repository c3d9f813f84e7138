/** `builtin:s3-objects`: lists a prefix, and nothing else. */
import { judgeObjects } from '../../../core/traits/checks/s3-objects';
import { checker, filled, permanently } from './asking';
import { type ListedObject, listObjects, MAX_PAGES } from './s3';

const PAGE = 1000;

/** What consoles make for a folder. */
const isFolder = ({ key, bytes }: ListedObject): boolean => key.endsWith('/') && bytes === 0;

export const s3ObjectsChecker = checker<'s3-objects'>(async ({ config, question, ask }) => {
  const { bucket, region, suffix = '', successKey } = config;
  const prefix = filled(config.prefix, question);
  const where = `s3://${bucket}/${prefix}`;
  const { objects, isWhole } = await listObjects(ask, { bucket, prefix, region }, 'checkPrefixArns');
  if (!isWhole)
    throw permanently(`more than ${MAX_PAGES * PAGE} objects begin with ${where}; give the check a longer prefix`);
  const success = successKey === undefined ? undefined : prefix + successKey;
  const counted = objects.filter(
    (object) => object.key !== success && object.key.endsWith(suffix) && !isFolder(object),
  );
  return judgeObjects(
    config,
    {
      objects: counted.length,
      bytes: counted.reduce((sum, { bytes }) => sum + bytes, 0),
      newestAt: counted.reduce<number | null>((newest, { modifiedAt }) => Math.max(newest ?? 0, modifiedAt), null),
      hasSuccess: objects.some(({ key }) => key === success),
    },
    { where, nowMs: question.nowMs },
  );
});
