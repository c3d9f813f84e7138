/** The worked example of a trigger by any action of AWS: a table's export to S3. */
export const tableExport = (parameters: Readonly<Record<string, string>>) => ({
  type: 'aws-sdk' as const,
  start: {
    service: 'dynamodb',
    action: 'ExportTableToPointInTime',
    parameters,
    id: '$.ExportDescription.ExportArn',
  },
  describe: {
    service: 'dynamodb',
    action: 'DescribeExport',
    parameters: { ExportArn: '$.ExportDescription.ExportArn' },
    status: 'ExportDescription.ExportStatus',
    running: ['IN_PROGRESS'],
    succeeded: ['COMPLETED'],
    failed: ['FAILED'],
    message: 'ExportDescription.FailureMessage',
  },
});
