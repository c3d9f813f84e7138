/** How buckets of S3 may be called: https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
export const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
export const BUCKET_NAME_TEXT = 'the name of a bucket: 3 to 63 of a-z, 0-9, . and -';
