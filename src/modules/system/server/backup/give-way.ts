import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Lets requests have the processor before this process and its threads. A process of low priority still runs for some
 * milliseconds after another one wakes up; an idle one, as Linux calls it, does not. Other systems use the low
 * priority.
 */
export async function giveWay(pid: number): Promise<void> {
  setPriority(pid, constants.priority.PRIORITY_LOW);
  await run('chrt', ['--all-tasks', '--idle', '--pid', '0', String(pid)]).catch(() => undefined);
}
