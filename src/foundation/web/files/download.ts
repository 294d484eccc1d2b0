import { decodeProblem } from '../requests/decode-problem.ts';
import { clearSession, readSession } from '../session/session.ts';
import { saveFile } from './save-file.ts';

/** Fetches a file that requires signing in and hands it to the browser's downloads. */
export async function download(path: string, fileName: string): Promise<void> {
  const answer = await fetch(`/api${path}`, { headers: { authorization: `Bearer ${readSession()?.token}` } });
  if (answer.status === 401) clearSession();
  if (!answer.ok) {
    throw decodeProblem(await answer.json().catch(() => null)) ?? new Error(`The server answered ${answer.status}`);
  }
  saveFile(await answer.blob(), fileName);
}
