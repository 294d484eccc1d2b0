import type { BackupSecret } from '../backup/backup-cipher.ts';
import type { BackupSource } from '../backup/backup-source.ts';
import type { FileCopy } from '../backup/manifest.ts';

/** A journal that is being kept: PostgreSQL's log since a copy of its folder, without a gap. */
export interface Journal {
  place: string;
  folder: string;
  secret: BackupSecret;
  /** PostgreSQL keeps for it what was not copied yet. */
  slot: string;
  segmentBytes: number;
  source: BackupSource;
  dataDir: string;
  clusterFolder: string;
  adminUrl: string;
  baseTakenAt: Date | null;
  /** The clock was set back since: PostgreSQL would stop at the first commit of before that is later than a moment of after. */
  needsBase: boolean;
  /** What the last base took. */
  baseBytes: number;
  /** As far as it was copied: the last segment and how much of it. */
  last: { segment: string; length: number; piece: string } | null;
  /** What PostgreSQL's log was at after the last look. */
  restedAt: string;
  /** The last moment that it has. */
  upTo: string;
  filesSince: Date;
  files: Map<string, FileCopy>;
}
