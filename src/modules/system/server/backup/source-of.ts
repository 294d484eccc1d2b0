import { join } from 'node:path';
import type { Settings } from '#foundation/server/settings.ts';
import { headsFileName } from '#modules/audit/server/known-heads.ts';
import { filesSecretOf, openFiles } from '#modules/files/server/files-service.ts';
import type { BackupSource } from './backup-source.ts';

interface Installation {
  ownerUrl: string;
  sessionSecret: string;
}

/** Everything of an installation that a backup must contain. */
export async function sourceOf(settings: Settings, installation: Installation): Promise<BackupSource> {
  const { ownerUrl, sessionSecret } = installation;
  const { store } = await openFiles(settings, []);
  return {
    ownerUrl,
    isEmbedded: settings.databaseUrl === undefined,
    store,
    secrets: { sessionSecret, filesSecret: await filesSecretOf(settings) },
    headsFile: join(settings.dataDir, headsFileName),
  };
}
