import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { compiled, quickImports } from './server-process.ts';

const scripts = join(import.meta.dirname, '../../../scripts');

/** Runs a command of the product to its end, with only the given settings. */
export function runScript(
  name: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<{ code: unknown; output: string }> {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [quickImports, join(scripts, name), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
}
