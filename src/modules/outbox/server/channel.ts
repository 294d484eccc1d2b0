import type { OutboxKind } from '#foundation/server/database/database-schema.gen.ts';

/** A message with its secret inserted, as the receiver gets it. */
interface OutgoingMessage {
  /** The same at every try, so that the receiver can recognise a duplicate. */
  id: string;
  kind: OutboxKind;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** An attached PDF; SMS and WhatsApp have none. */
  attachment: { name: string; content: Buffer } | null;
}

/** A way to send messages out. */
export interface Channel {
  name: string;
  kinds: readonly OutboxKind[];
  /** How many outgoing messages are in memory at once. */
  atOnce: number;
  /** Rejects with `Refused` if this message will never be accepted, and with any other error if it may be later. */
  send(message: OutgoingMessage): Promise<void>;
  close(): void;
}

export class Refused extends Error {}
