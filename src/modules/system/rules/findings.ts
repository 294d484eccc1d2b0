/** `fault` must be fixed before people work with the installation. `advice` works but is not as it should be. */
export interface Finding {
  kind: 'fault' | 'advice' | 'fine';
  about: string;
  /** The situation and the remedy. */
  words: string;
}

export interface InstallationFacts {
  /** The disk of the data, and that of the backups if it is another one. */
  disks: { freeBytes: number; folder: string; setting: string }[];
  leastDiskBytes: number;
  /** Seconds by which the clock of the database is ahead of this machine's. */
  clockAheadSeconds: number;
  /** The latest time stored in the database; if it is later than now, the clock was set back. */
  latestNoted: string | null;
  databaseVersion: number;
  /** Database settings under which saved data may be lost. */
  unsafeSettings: readonly string[];
  /** Why requests would lack their database rights; null if they have them. */
  rightsFault: string | null;
  /** Whether the database is on another machine and its connection is not encrypted. */
  isDatabaseInClear: boolean;
  siteUrl: string;
  isMailSet: boolean;
  /** Why the mail server cannot be used; null if it can, or if there is none. */
  mailFault: string | null;
  backup: {
    to: string | undefined;
    /** Whether the only backup is on the same disk as the data. */
    isOnSameDisk: boolean;
    lastAt: string | null;
    lastProvenAt: string | null;
    /** The places to which changes are no longer copied as they are made, and since when. */
    stops: { place: string; since: string }[];
  };
}

const wantedVersion = 16;
const mostClockSeconds = 5;
const hour = 60 * 60 * 1000;
const oldBackup = 36 * hour;
const oldProof = 35 * 24 * hour;

const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;
const day = (at: string) => at.slice(0, 10);
const isOlder = (at: string, milliseconds: number, now: Date) => now.getTime() - Date.parse(at) > milliseconds;
const isLocal = (url: string) => /^http:\/\/(localhost|127\.|\[::1\])/.test(url);

type Judged = Omit<Finding, 'about'>;
const fine = (words: string): Judged => ({ kind: 'fine', words });
const fault = (words: string): Judged => ({ kind: 'fault', words });
const advice = (words: string): Judged => ({ kind: 'advice', words });

function judgeDisk({ disks, leastDiskBytes }: InstallationFacts): Judged {
  const free = ({ freeBytes, folder }: (typeof disks)[number]) => `${gigabytes(freeBytes)} are free in ${folder}`;
  const short = disks.filter(({ freeBytes }) => freeBytes < leastDiskBytes);
  if (short.length === 0) return fine(`${disks.map(free).join(', ')}.`);
  return fault(short.map((disk) => `Only ${free(disk)}. Free some space, or set ${disk.setting}.`).join(' '));
}

function judgeClock({ clockAheadSeconds, latestNoted }: InstallationFacts, now: Date): Judged {
  const apart = Math.round(Math.abs(clockAheadSeconds));
  if (apart > mostClockSeconds)
    return fault(`The clocks of this machine and of the database are ${apart} seconds apart. Set both by NTP.`);
  if (latestNoted && Date.parse(latestNoted) > now.getTime() + mostClockSeconds * 1000)
    return fault(`The clock is earlier than ${latestNoted}, which the database has already recorded. Set it by NTP.`);
  return fine('The clocks agree.');
}

function judgeDatabase(facts: InstallationFacts): Judged {
  const { unsafeSettings, rightsFault, databaseVersion, isDatabaseInClear } = facts;
  if (rightsFault) return fault(rightsFault);
  if (unsafeSettings.length > 0)
    return fault(`It may lose what was saved: ${unsafeSettings.join(' and ')} is off. Switch it on and reload.`);
  if (isDatabaseInClear)
    return advice('The connection to it crosses the network in clear. Add ?sslmode=require to DATABASE_URL.');
  if (databaseVersion < wantedVersion)
    return advice(`PostgreSQL ${databaseVersion} will soon get no more fixes. Plan an upgrade.`);
  return fine(`PostgreSQL ${databaseVersion}, durable, with its rights.`);
}

function judgeTls({ siteUrl }: InstallationFacts): Judged {
  if (siteUrl.startsWith('https:')) return fine(`People reach it at ${siteUrl}.`);
  if (isLocal(siteUrl)) return advice('People reach it on this machine only, or SITE_URL is not set.');
  return fault(
    `Passwords cross the network in clear at ${siteUrl}. Put a proxy with HTTPS before it, and set SITE_URL.`,
  );
}

function judgeMail({ isMailSet, mailFault }: InstallationFacts): Judged {
  if (!isMailSet) return advice('E-mails wait in the outbox. Set SMTP_URL and MAIL_FROM.');
  return mailFault
    ? fault(`The mail server cannot be used: ${mailFault}. Check SMTP_URL.`)
    : fine('The mail server answers.');
}

function judgeBackup({ backup }: InstallationFacts, now: Date): Judged {
  const { to, isOnSameDisk, lastAt, lastProvenAt, stops } = backup;
  if (!to && !lastAt) return fault('Nothing is backed up. Set BACKUP_TO to a folder on another disk.');
  if (stops.length > 0) {
    const stopped = stops.map(({ place, since }) => `Nothing has been copied to ${place} since ${since}.`).join(' ');
    return fault(`${stopped} Check that it can be reached and has room.`);
  }
  if (!lastAt) return advice('No backup was made yet. The first comes at 01:30, or run: npm run backup');
  if (isOlder(lastAt, oldBackup, now))
    return fault(`The last backup is of ${day(lastAt)}. See Settings, Scheduled jobs, or run: npm run backup`);
  if (!lastProvenAt) return advice('No restore was proven yet. Run: npm run restore:prove');
  if (isOlder(lastProvenAt, oldProof, now))
    return advice(`A restore was last proven on ${day(lastProvenAt)}. Run: npm run restore:prove`);
  if (isOnSameDisk) return advice(`Backups are on the same disk as the data. Set BACKUP_TO to another one.`);
  return fine(`Last backup ${day(lastAt)}, last proven restore ${day(lastProvenAt)}.`);
}

/** One finding per subject. */
export function findingsOf(facts: InstallationFacts, now: Date): Finding[] {
  return [
    { about: 'Disk', ...judgeDisk(facts) },
    { about: 'Clock', ...judgeClock(facts, now) },
    { about: 'Database', ...judgeDatabase(facts) },
    { about: 'TLS', ...judgeTls(facts) },
    { about: 'Mail', ...judgeMail(facts) },
    { about: 'Backup', ...judgeBackup(facts, now) },
  ];
}
