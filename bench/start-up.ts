// Measures how long a newcomer waits: a fresh clone with a warm npm cache, and a start with nothing to do.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { residentMegabytes, run } from './tools.ts';

const root = join(import.meta.dirname, '..');

interface Running {
  seconds: number;
  megabytes: number;
}

/** Runs `npm start` in a folder until it prints its address, measures the process and stops it. */
async function npmStart(folder: string): Promise<Running> {
  const startedAt = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: '.data' },
  });
  let output = '';
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('running at')) resolve();
    });
    child.on('exit', () => reject(new Error(`npm start ended: ${output}`)));
  });
  const seconds = (performance.now() - startedAt) / 1000;
  // The process is idle once the garbage of its own start is collected.
  await delay(5_000);
  const pid = Number((await run('pgrep', ['-n', '-f', 'src/app/server.ts'])).trim());
  const megabytes = residentMegabytes(pid);
  child.kill('SIGTERM');
  await ended;
  return { seconds, megabytes };
}

export async function benchStartUp(scratch: string): Promise<void> {
  const clone = `${scratch}/clone`;
  await run('git', ['clone', '--quiet', root, clone]);
  const cold = await npmStart(clone);
  const warm = await npmStart(clone);
  console.log('\nnpm start');
  console.table([
    { what: 'fresh clone, warm npm cache', figure: `${cold.seconds.toFixed(1)} s`, limit: '120 s' },
    { what: 'second start', figure: `${warm.seconds.toFixed(1)} s`, limit: '3 s' },
    { what: 'idle server', figure: `${warm.megabytes} MB`, limit: '160 MB' },
  ]);
}
