import type { OutboxKind } from '#foundation/server/database/database-schema.gen.ts';

/** A message with its secret in place, as the receiver shall get it. */
interface OutgoingMessage {
  /** The same at every try, so that a receiver who got it already can tell. */
  id: string;
  kind: OutboxKind;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** A PDF that goes with it; SMS and WhatsApp have none. */
  attachment: { name: string; content: Buffer } | null;
}

/** One way out of the house. */
export interface Channel {
  name: string;
  kinds: readonly OutboxKind[];
  /** How many messages are in memory on their way out. */
  atOnce: number;
  /** Rejects with `Refused` when this very message will never be taken, with anything else when it may be later. */
  send(message: OutgoingMessage): Promise<void>;
  close(): void;
}

export class Refused extends Error {}
