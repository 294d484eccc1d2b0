import { runScript } from '#app/testing/run-script.ts';

/** Runs `npm run audit:verify` with these settings. */
export async function verifyAudit(settings: Record<string, string>): Promise<{ isWell: boolean; output: string }> {
  const { code, output } = await runScript('verify-audit.ts', [], settings);
  return { isWell: code === 0, output: output.trim() };
}
