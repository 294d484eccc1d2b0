import type { AnyContractProcedure } from '@orpc/contract';
import { contract } from '../../contract.ts';
import type { Input } from './access-cases/access-case.ts';
import { newAddress } from './new-address.ts';

/** Every endpoint of the contract. */
export const endpoints = Object.entries(contract).flatMap(([module, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => ({ name: `${module}.${name}`, procedure })),
);

export const routeOf = (procedure: AnyContractProcedure) => {
  const { method = 'GET', path = '/', successStatus = 200 } = procedure['~orpc'].route;
  return { method, path, successStatus, parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name) };
};

interface Sent {
  /** Its Idempotency-Key. */
  key?: string;
  /** What the audit trail calls this try. */
  requestId?: string;
}

interface Asked {
  url: string;
  procedure: AnyContractProcedure;
  input: Input;
  token: string | null;
}

/** Sends the input where the contract says: path, query or body. */
export async function send({ url, procedure, input, token }: Asked, sent: Sent = {}) {
  const { method, path, parameters } = routeOf(procedure);
  const filled = parameters.reduce((text, name) => text.replace(`{${name}}`, String(input[name])), path);
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !parameters.includes(name)));
  const inQuery = Object.entries(rest).flatMap(([name, value]): [string, string][] =>
    Array.isArray(value) ? value.map((one) => [`${name}[]`, String(one)]) : [[name, String(value)]],
  );
  const query = method === 'GET' ? `?${new URLSearchParams(inQuery)}` : '';
  const answer = await fetch(`${url}/api${filled}${query}`, {
    method,
    headers: {
      'content-type': 'application/json',
      // From everywhere, so that one try does not slow down the next.
      'x-forwarded-for': newAddress(),
      ...(sent.key && { 'idempotency-key': sent.key }),
      ...(sent.requestId && { 'x-request-id': sent.requestId }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(rest) }),
  });
  // A stream has no end to wait for.
  const kind = answer.headers.get('content-type') ?? '';
  if (kind.startsWith('text/event-stream')) await answer.body?.cancel();
  const text = answer.bodyUsed ? '' : await answer.text();
  return { status: answer.status, output: kind.startsWith('application/json') && text ? JSON.parse(text) : null };
}
