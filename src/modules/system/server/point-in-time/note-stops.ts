import { withBackupClient } from '../backup/backup-client.ts';
import { removeSystemFacts, type SystemFact, writeSystemFact } from '../backup/system-facts.ts';

/** Wraps a repeated job: stores for the admins since when it fails, until it works again. */
export function noteStops(ownerUrl: string, fact: SystemFact, job: () => Promise<void>): () => Promise<void> {
  let isNoted = false;
  return async () => {
    try {
      await job();
    } catch (error) {
      // An unreachable database is reported elsewhere.
      isNoted ||= await withBackupClient(ownerUrl, (client) => writeSystemFact(client, fact)).then(
        () => true,
        () => false,
      );
      throw error;
    }
    if (!isNoted) return;
    await withBackupClient(ownerUrl, (client) => removeSystemFacts(client, [fact]));
    isNoted = false;
  };
}
