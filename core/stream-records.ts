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

export interface StreamEvent {
  Records: StreamRecord[];
}

/** Empty: all done. Lambda reads the shard again from the lowest of these sequence numbers. */
export interface BatchResponse {
  batchItemFailures: { itemIdentifier: string }[];
}
