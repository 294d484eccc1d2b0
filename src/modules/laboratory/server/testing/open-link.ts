import { createLog } from '#foundation/server/log.ts';
import { temporaryDataDir } from '#foundation/server/testing/temporary-data-dir.ts';
import { startAnalyserLink } from '../analyser-link/analyser-link.ts';

/** The link between an analyser and a server, as `npm run analyser` starts it, on a port of its own. */
export async function openLink(serverUrl: string, analyserKey: string, folder?: string) {
  return startAnalyserLink({
    serverUrl,
    analyserKey,
    host: '127.0.0.1',
    port: 0,
    folder: folder ?? (await temporaryDataDir()),
    pauseMilliseconds: 20,
    log: createLog('silent'),
  });
}
