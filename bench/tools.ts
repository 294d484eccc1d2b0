import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function installed(name: string): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : [];
  const folders = [...(process.env.PATH?.split(':') ?? []), ...versions.sort().reverse()];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** The path of a program that the bench measures with or compares against. */
export function tool(name: 'wrk' | 'pgbench'): string {
  const path = installed(name);
  if (path) return path;
  throw new Error(`The bench needs ${name}. On Debian or Ubuntu: apt-get install wrk postgresql-contrib`);
}

export function run(command: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env: { ...process.env, ...env } });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${command} ended with ${code}: ${output}`)),
    );
  });
}

const ticksPerSecond = 100;

/** Empty if the process has ended, which may happen between listing and reading it. */
function statOf(pid: number): string[] {
  try {
    // The second field is the program's name in parentheses, which may contain spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
  } catch {
    return [];
  }
}

/** Seconds of CPU that a process has used, including, for PostgreSQL, those of the children it has waited for. */
function cpuSeconds(pid: number): number {
  const [, , , , , , , , , , , user, system, childUser, childSystem] = statOf(pid).map(Number);
  return ((user ?? 0) + (system ?? 0) + (childUser ?? 0) + (childSystem ?? 0)) / ticksPerSecond;
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid && Number(statOf(pid)[1]) === parent);
}

/**
 * CPU of PostgreSQL with all its backends, including those that have ended. The parent is read last because it inherits
 * what they used.
 */
export function postgresCpuSeconds(postmaster: number): number {
  return [...childrenOf(postmaster), postmaster].reduce((sum, pid) => sum + cpuSeconds(pid), 0);
}

export const processCpuSeconds = cpuSeconds;

function statusMegabytes(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

export const residentMegabytes = (pid: number) => statusMegabytes(pid, 'VmRSS');

/** Resets the process's peak memory, so that it is measured from now on. */
export const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** Peak memory of the process since it started or since `forgetPeak`. */
export const peakMegabytes = (pid: number) => statusMegabytes(pid, 'VmHWM');
