/** One record of the table's stream as Lambda delivers it. */
export interface StreamRecord {
  eventSource?: 'aws:dynamodb';
  eventID: string;
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  dynamodb: {
    /** In DynamoDB's JSON. */
    Keys: Record<string, { S?: string }>;
    NewImage?: Record<string, unknown>;
    OldImage?: Record<string, unknown>;
    SequenceNumber: string;
    /** Epoch seconds. */
    ApproximateCreationDateTime: number;
  };
}

/** When the change was written, by DynamoDB's clock, down to the second. */
export const recordedAtOf = ({ dynamodb }: Pick<StreamRecord, 'dynamodb'>): string =>
  new Date(dynamodb.ApproximateCreationDateTime * 1000).toISOString();

export interface StreamEvent {
  Records: StreamRecord[];
}

/** Empty: all done. Lambda reads the shard again from the lowest of these sequence numbers. */
export interface BatchResponse {
  batchItemFailures: { itemIdentifier: string }[];
}
