import { withBackupClient } from '../backup/backup-client.ts';
import { removeSystemFacts, type SystemFact, writeSystemFact } from '../backup/system-facts.ts';

/** A job that is repeated: since when it fails stands in the database, for the admins, until it works again. */
export function noteStops(ownerUrl: string, fact: SystemFact, job: () => Promise<void>): () => Promise<void> {
  let isNoted = false;
  return async () => {
    try {
      await job();
    } catch (error) {
      // A database that is away is told of elsewhere.
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
