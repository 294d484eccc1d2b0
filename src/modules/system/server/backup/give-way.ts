import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * From now on a request that comes has the processor before this process and its threads. A low priority alone is left to work
 * for some milliseconds after somebody else has woken up; what Linux calls idle is not. Elsewhere the low priority has to do.
 */
export async function giveWay(pid: number): Promise<void> {
  setPriority(pid, constants.priority.PRIORITY_LOW);
  await run('chrt', ['--all-tasks', '--idle', '--pid', '0', String(pid)]).catch(() => undefined);
}
