/**
 * Which actions of `kernel/trigger/aws-services.ts` recognise a repeated start, and by which parameter: a client token,
 * or a name that the service gives once. Any other action starts twice if it is sent twice, whatever its other
 * parameters contain.
 *
 * Names for which the service allows fewer than the 36 characters of a run's id are not among them:
 * `CreateAutoMLJob`, `CreateAutoMLJobV2` and `CreateHyperParameterTuningJob` of SageMaker.
 *
 * Source: the request syntax of the actions in the API references of the services.
 */
export const awsStartTokens: Readonly<Record<string, string>> = {
  'athena:StartQueryExecution': 'ClientRequestToken',
  'codebuild:StartBuild': 'idempotencyToken',
  'codebuild:StartBuildBatch': 'idempotencyToken',
  'dms:StartReplicationTaskAssessmentRun': 'AssessmentRunName',
  'dynamodb:ExportTableToPointInTime': 'ClientToken',
  'dynamodb:ImportTable': 'ClientToken',
  'dynamodb:RestoreTableFromBackup': 'TargetTableName',
  'dynamodb:RestoreTableToPointInTime': 'TargetTableName',
  'ecs:RunTask': 'clientToken',
  'glue:StartDataQualityRuleRecommendationRun': 'ClientToken',
  'glue:StartDataQualityRulesetEvaluationRun': 'ClientToken',
  'redshift-data:BatchExecuteStatement': 'ClientToken',
  'redshift-data:ExecuteStatement': 'ClientToken',
  'sagemaker:CreateCompilationJob': 'CompilationJobName',
  'sagemaker:CreateInferenceRecommendationsJob': 'JobName',
  'sagemaker:CreateLabelingJob': 'LabelingJobName',
  'sagemaker:CreateProcessingJob': 'ProcessingJobName',
  'sagemaker:CreateTrainingJob': 'TrainingJobName',
  'sagemaker:CreateTransformJob': 'TransformJobName',
  'sagemaker:StartPipelineExecution': 'ClientRequestToken',
  'states:StartExecution': 'name',
};

/**
 * How long an action recognises a repeated start, in minutes, where that is less than its jobs are kept: a later one
 * is a second job. Source: the same references, and for `redshift-data` the Redshift Management Guide; ECS says a day,
 * and at most an hour after the end of the task.
 */
export const awsTokenMinutes: Readonly<Record<string, number>> = {
  'codebuild:StartBuild': 5,
  'codebuild:StartBuildBatch': 5,
  'dynamodb:ExportTableToPointInTime': 480,
  'dynamodb:ImportTable': 480,
  'ecs:RunTask': 60,
  'redshift-data:BatchExecuteStatement': 480,
  'redshift-data:ExecuteStatement': 480,
};

/** Undefined: as long as its jobs are kept. */
export const awsTokenMinutesOf = (action: string): number | undefined =>
  Object.hasOwn(awsTokenMinutes, action) ? awsTokenMinutes[action] : undefined;

/** By which the action (`ecs:RunTask`) recognises a repeated start; undefined: it does not, or is not known to. */
export const tokenParameterOf = (action: string): string | undefined =>
  Object.hasOwn(awsStartTokens, action) ? awsStartTokens[action] : undefined;
