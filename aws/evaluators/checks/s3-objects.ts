/** `builtin:s3-objects`: lists a prefix, and nothing else. */
import { evaluateObjects, isHidden } from '../../../kernel/traits/checks/s3-objects';
import { checker, filled, permanently } from './asking';
import { type ListedObject, listObjects, MAX_PAGES } from './s3';

const PAGE = 1000;

const newestOf = (objects: readonly ListedObject[]): number | undefined =>
  objects.reduce<number | undefined>((newest, { modifiedAt }) => Math.max(newest ?? 0, modifiedAt), undefined);

export const s3ObjectsChecker = checker<'s3-objects'>(async ({ config, question, ask }) => {
  const { bucket, region, suffix = '', successKey, countHidden } = config;
  const prefix = filled(config.prefix, question);
  const where = `s3://${bucket}/${prefix}`;
  const { objects, isWhole } = await listObjects(ask, { bucket, prefix, region }, 'checkPrefixArns');
  if (!isWhole)
    throw permanently(`more than ${MAX_PAGES * PAGE} objects begin with ${where}; give the check a longer prefix`);
  const success = successKey === undefined ? undefined : prefix + successKey;
  const meant = objects.filter(
    ({ key, bytes }) => key !== success && key.endsWith(suffix) && !(key.endsWith('/') && bytes === 0),
  );
  const counted = meant.filter(({ key }) => countHidden || !isHidden(key, prefix));
  return evaluateObjects(
    config,
    {
      objects: counted.length,
      bytes: counted.reduce((sum, { bytes }) => sum + bytes, 0),
      newestAt: newestOf(counted),
      hasSuccess: objects.some(({ key }) => key === success),
      hidden: meant.length - counted.length,
      touchedAt: newestOf(meant),
    },
    { where, nowMs: question.nowMs },
  );
});
