import type { FileStore } from '#modules/files/server/storage/file-store.ts';

export interface BackupSource {
  /** Connects as the owner of the database. */
  ownerUrl: string;
  /** Whether the database runs on this machine as a process of this server. */
  isEmbedded: boolean;
  store: FileStore;
  secrets: { sessionSecret: string; filesSecret: string };
  /** File with the latest hashes of the audit trail, as a witness against tampering. */
  headsFile: string;
}

/** The destination, and the key that opens the backup. */
export interface BackupTarget {
  place: string;
  key: string;
}
