import type { AnyContractProcedure } from '@orpc/contract';
import { contract } from '../../contract.ts';
import type { Input } from './access-cases/access-case.ts';
import { newAddress } from './new-address.ts';

export const endpoints = Object.entries(contract).flatMap(([module, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => ({ name: `${module}.${name}`, procedure })),
);

export const routeOf = (procedure: AnyContractProcedure) => {
  const { method = 'GET', path = '/', successStatus = 200 } = procedure['~orpc'].route;
  return { method, path, successStatus, parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name) };
};

interface Sent {
  /** The request's Idempotency-Key. */
  key?: string;
  /** The request id under which the audit trail records this try. */
  requestId?: string;
}

interface Asked {
  url: string;
  procedure: AnyContractProcedure;
  input: Input;
  token: string | null;
}

/** Sends the input where the contract puts it: path, query or body. */
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
      // A new address each time, so that one try does not throttle the next.
      'x-forwarded-for': newAddress(),
      ...(sent.key && { 'idempotency-key': sent.key }),
      ...(sent.requestId && { 'x-request-id': sent.requestId }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(rest) }),
  });
  // A stream never ends, so do not wait for it.
  const kind = answer.headers.get('content-type') ?? '';
  if (kind.startsWith('text/event-stream')) await answer.body?.cancel();
  const text = answer.bodyUsed ? '' : await answer.text();
  return { status: answer.status, output: kind.startsWith('application/json') && text ? JSON.parse(text) : null };
}
