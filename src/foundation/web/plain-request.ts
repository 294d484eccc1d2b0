import { isTimeout, sentences, timeLimit } from './request-limit.ts';

export type Json = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export class RequestFailed extends Error {
  readonly reason: 'unreachable' | 'refused';

  constructor(reason: 'unreachable' | 'refused', message: string) {
    super(message);
    this.name = 'RequestFailed';
    this.reason = reason;
  }
}

/** For the public pages, where the typed client and its validator would be too heavy. The caller checks the shape. */
export async function plainRequest(path: string, init: RequestInit = {}): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      ...init,
      headers: { accept: 'application/json', ...(init.body ? { 'content-type': 'application/json' } : {}) },
      signal: timeLimit(),
    });
  } catch (error) {
    throw new RequestFailed('unreachable', isTimeout(error) ? sentences.slow : sentences.unreachable);
  }
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body;
  const detail = isJsonObject(body) && typeof body.detail === 'string' ? body.detail : sentences.unexpected;
  throw new RequestFailed('refused', detail);
}
