import { chown, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Cluster, run, startCluster, waitForRunning } from '#foundation/server/postgres/postgres-cluster.ts';
import type { JournalSegment } from '../../rules/journal.ts';
import { BackupFault } from '../backup/backup-fault.ts';
import { readPiece } from '../backup/pieces.ts';
import type { FoundPoint } from './find-point.ts';
import { unpackCluster } from './pack-cluster.ts';
import { readLongest } from './read-longest.ts';

const logFolder = 'krama-journal';
const mostSeconds = 3_600;

async function writeSegment(path: string, point: FoundPoint, { piece }: JournalSegment): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    for await (const chunk of readPiece(point.folder, piece, point.secret)) await file.writeFile(chunk);
    // Pads the part that was not written yet: PostgreSQL accepts only whole segments.
    await file.truncate(point.segmentBytes);
  } finally {
    await file.close();
  }
}

/**
 * Recovers into the folder of a cluster that does not exist yet: PostgreSQL starts from the copy and replays its log up
 * to the moment.
 */
export async function recoverCluster(point: FoundPoint, cluster: Cluster, dataDir: string): Promise<void> {
  await unpackCluster(readPiece(point.folder, point.base.cluster, point.secret), cluster);
  const log = join(cluster.folder, logFolder);
  const signal = join(cluster.folder, 'recovery.signal');
  await mkdir(log);
  await writeFile(signal, '');
  const made = [log, signal];
  for (const segment of point.segments) {
    const path = join(log, segment.segment);
    await readLongest(point.folder, segment, (longest) => writeSegment(path, point, longest));
    made.push(path);
  }
  const { identity } = cluster;
  if (identity) for (const path of made) await chown(path, identity.uid, identity.gid);
  // At this stage PostgreSQL does not know the names of time zones, not even Z.
  const moment = point.at.toISOString().replace('Z', '+00');
  const settings = [
    '-c hot_standby=off -c recovery_target_action=promote',
    `-c recovery_target_time='${moment}'`,
    `-c restore_command='cp ${logFolder}/%f %p'`,
  ];
  await startCluster(cluster, dataDir, { settings, seconds: mostSeconds });
  // PostgreSQL lets nobody connect before it has reached the moment. If it stops on the way, its log tells why.
  if ((await waitForRunning(cluster, mostSeconds)) === null) {
    const said = (await readFile(join(cluster.folder, 'postgres.log'), 'utf8')).split('\n');
    const reason = said.findLast((line) => line.includes('FATAL') && !line.includes('not accepting connections'));
    throw new BackupFault(`PostgreSQL could not go to that time: ${reason ?? said.slice(-5).join(' ')}`);
  }
  await run(cluster, 'pg_ctl', ['stop', '--wait', '--mode=fast', `--pgdata=${cluster.folder}`]);
  await rm(log, { recursive: true });
}
