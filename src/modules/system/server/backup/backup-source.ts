import type { FileStore } from '#modules/files/server/storage/file-store.ts';

/** What is backed up. */
export interface BackupSource {
  /** Of the owner of the database. */
  ownerUrl: string;
  /** Its processes are on this machine, and ours. */
  isEmbedded: boolean;
  store: FileStore;
  secrets: { sessionSecret: string; filesSecret: string };
  /** The witness of the audit trail. */
  headsFile: string;
}

/** Where to, and the key that opens it. */
export interface BackupTarget {
  place: string;
  key: string;
}
