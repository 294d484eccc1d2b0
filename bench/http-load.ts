import type { Role } from '#foundation/shared/roles.ts';
import { run, tool } from './tools.ts';

interface Load {
  url: string;
  connections: number;
  seconds: number;
  token?: string;
}

/** Sends requests from a second process; any refused request stops the bench. */
export async function httpLoad({ url, connections, seconds, token }: Load) {
  const header = token ? ['-H', `authorization: Bearer ${token}`] : [];
  const output = await run(tool('wrk'), [
    '-t',
    '2',
    '-c',
    `${connections}`,
    '-d',
    `${seconds}s`,
    '--latency',
    ...header,
    url,
  ]);
  if (/Non-2xx/.test(output)) throw new Error(output);
  const p99 = /99%\s+([\d.]+)(us|ms|s)/.exec(output);
  const scale = { us: 0.001, ms: 1, s: 1000 }[p99?.[2] ?? 'ms'] ?? 1;
  return {
    count: Number(/(\d+) requests in/.exec(output)?.[1]),
    p99Milliseconds: Math.round(Number(p99?.[1]) * scale * 10) / 10,
  };
}

/** A token of the demo clinic, obtained as its quick-login button does. */
export async function demoToken(address: string, role: Role = 'receptionist'): Promise<string> {
  const answer = await fetch(`${address}/api/auth/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role }),
  });
  return JSON.parse(await answer.text()).token;
}
