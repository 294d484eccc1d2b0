import type { BackupSecret } from '../backup/backup-cipher.ts';
import type { BackupSource } from '../backup/backup-source.ts';
import type { FileCopy } from '../backup/manifest.ts';

/** A journal in progress: PostgreSQL's log since a copy of its folder, without a gap. */
export interface Journal {
  place: string;
  folder: string;
  secret: BackupSecret;
  /** The replication slot, for which PostgreSQL keeps the log that was not copied yet. */
  slot: string;
  segmentBytes: number;
  source: BackupSource;
  dataDir: string;
  clusterFolder: string;
  adminUrl: string;
  baseTakenAt: Date | null;
  /**
   * Whether the clock was set back since the last base: PostgreSQL would stop at the first earlier commit that is later
   * than the wanted moment.
   */
  needsBase: boolean;
  /** Size of the last base. */
  baseBytes: number;
  /** The last copied segment and its copied length. */
  last: { segment: string; length: number; piece: string } | null;
  /** Position of PostgreSQL's log at the last check. */
  restedAt: string;
  /** The last moment that the journal covers. */
  upTo: string;
  filesSince: Date;
  files: Map<string, FileCopy>;
}
