/** The records that the stream gave up, and the queue in which they come back. */
import type { KeptRecord, ReturnMessage } from './returns';
import type { StreamRecord } from './stream-records';

export interface Returns {
  /** The records of the object. Throws when it is not there or holds none. */
  read(kept: KeptRecord): Promise<StreamRecord[]>;
  /** Puts a message about one record into the queue. */
  putBack(kept: KeptRecord): Promise<void>;
  /** Keeps the message from coming back for so many seconds. */
  pause(message: ReturnMessage, seconds: number): Promise<void>;
}
