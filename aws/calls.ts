/**
 * The calls of AWS that a run makes most, as functions: of the SDK's clients, or of their replacement in this process.
 */
import type * as sdk from '@aws-sdk/client-dynamodb';
import type * as events from '@aws-sdk/client-eventbridge';
import type * as states from '@aws-sdk/client-sfn';
import type * as sns from '@aws-sdk/client-sns';

/** The operations of the table, with the SDK's inputs and outputs. */
export interface TableOperations {
  DeleteItem: { input: sdk.DeleteItemCommandInput; output: sdk.DeleteItemCommandOutput };
  GetItem: { input: sdk.GetItemCommandInput; output: sdk.GetItemCommandOutput };
  PutItem: { input: sdk.PutItemCommandInput; output: sdk.PutItemCommandOutput };
  Query: { input: sdk.QueryCommandInput; output: sdk.QueryCommandOutput };
  TransactWriteItems: { input: sdk.TransactWriteItemsCommandInput; output: sdk.TransactWriteItemsCommandOutput };
  UpdateItem: { input: sdk.UpdateItemCommandInput; output: sdk.UpdateItemCommandOutput };
}

/** Fails as the SDK's client does. */
export type CallTable = <Name extends keyof TableOperations>(
  operation: Name,
  input: TableOperations[Name]['input'],
) => Promise<Omit<TableOperations[Name]['output'], '$metadata'>>;

type Call<Input, Output> = (input: Input) => Promise<Omit<Output, '$metadata'>>;

/** The calls of a run to other services than the table. They fail as the SDK's clients do. */
export interface ServiceCalls {
  publish: Call<sns.PublishCommandInput, sns.PublishCommandOutput>;
  putEvents: Call<events.PutEventsCommandInput, events.PutEventsCommandOutput>;
  startExecution: Call<states.StartExecutionCommandInput, states.StartExecutionCommandOutput>;
  describeExecution: Call<states.DescribeExecutionCommandInput, states.DescribeExecutionCommandOutput>;
  sendTaskSuccess: Call<states.SendTaskSuccessCommandInput, states.SendTaskSuccessCommandOutput>;
}
