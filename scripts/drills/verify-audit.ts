import { execFile } from 'node:child_process';
import { join } from 'node:path';

const verifyScript = join(import.meta.dirname, '../verify-audit.ts');

/** `npm run audit:verify` with these settings. */
export function verifyAudit(settings: Record<string, string>): Promise<{ isWell: boolean; output: string }> {
  const env = { PATH: process.env.PATH, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [verifyScript], { env }, (error, stdout, stderr) =>
      resolve({ isWell: error === null, output: (stdout + stderr).trim() }),
    );
  });
}
