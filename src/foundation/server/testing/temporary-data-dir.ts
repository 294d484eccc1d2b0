import { spawn } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Reads until the pipe closes, then stops the folder's PostgreSQL and deletes the folder, repeatedly until it stays
 * deleted.
 */
const cleanUp = `
while read -r _; do :; done
for _ in 1 2 3 4 5 6 7 8 9 10; do
  pid=$(head -n 1 "$1/postgres/postmaster.pid" 2>/dev/null) && kill -QUIT "$pid" 2>/dev/null
  rm -rf "$1" 2>/dev/null
  sleep 1
  [ -e "$1" ] || exit 0
done`;

/** However this process ends, even by kill -9, its end closes the pipe. */
function removeAtOurEnd(folder: string): void {
  const guard = spawn('sh', ['-c', cleanUp, 'guard', folder], {
    cwd: '/',
    // In a separate process group, so that Ctrl-C does not reach it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  if (guard.stdin instanceof Socket) guard.stdin.unref();
}

/**
 * A folder that PostgreSQL's user may enter. It is deleted when this process ends, and a PostgreSQL still running in it
 * is stopped.
 */
export async function temporaryDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'krama-'));
  removeAtOurEnd(folder);
  await chmod(folder, 0o755);
  return folder;
}
