import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

export interface ServerProcess {
  pid: number;
  /** The address that the server printed; rejects if the server ended instead. */
  address: Promise<string>;
  /** Exit code, signal and output of the process. */
  ended: Promise<{ code: number | null; signal: string | null; output: string }>;
  kill(signal: NodeJS.Signals): void;
}

const serverFile = join(import.meta.dirname, '../server.ts');
export const endWithParent = new URL('end-with-parent.ts', import.meta.url).href;
export const quickImports = `--import=${new URL('imports/quick-imports.ts', import.meta.url).href}`;
/** Node's compile cache of the product, shared by later processes. */
export const compiled = join(import.meta.dirname, '../../../.cache/compiled');
/** The limits of the `start` script: small ones make Node collect garbage earlier (decisions 21 and 173). */
export const memoryLimits = ['--expose-gc', '--max-semi-space-size=16', '--max-old-space-size=1024'];
const running = new Set<ChildProcess>();

/** Runs the product in a separate process as `npm start` does, with only the given settings. */
export function startServerProcess(settings: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [...memoryLimits, quickImports, `--import=${endWithParent}`, serverFile], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, LOG_LEVEL: 'warn', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  const printed = new Promise<string>((resolve) => {
    const collect = (chunk: Buffer) => {
      output += chunk;
      const address = /running at (http:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
  });
  const ended: ServerProcess['ended'] = new Promise((resolve) => {
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve({ code, signal, output });
    });
  });
  const failed = ended.then(() => Promise.reject(new Error(`The server ended: ${output}`)));
  const address = Promise.race([printed, failed]);
  address.catch(() => undefined);
  return { pid: child.pid ?? 0, address, ended, kill: (signal) => child.kill(signal) };
}

/** Stops whatever a failed test left running. */
export async function stopServerProcesses(): Promise<void> {
  await Promise.all(
    [...running].map(
      (child) =>
        new Promise((resolve) => {
          child.on('close', resolve);
          child.kill('SIGTERM');
        }),
    ),
  );
}

/** A port that stays taken until the test releases it. */
export async function takePort(): Promise<{ port: number; release(): void }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, release: () => server.close() };
}
