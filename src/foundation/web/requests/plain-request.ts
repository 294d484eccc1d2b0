import { isTimeout, sentences, timeLimit } from './request-limit.ts';

export type Json = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export class RequestFailed extends Error {
  readonly reason: 'unreachable' | 'refused';
  /** The problem details of a refusal. */
  readonly problem: Json;

  constructor(reason: 'unreachable' | 'refused', message: string, problem: Json = {}) {
    super(message);
    this.name = 'RequestFailed';
    this.reason = reason;
    this.problem = problem;
  }
}

interface PlainInit {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
}

/** For the public pages, where the typed client and its validator would be too heavy. The caller checks the shape. */
export async function plainRequest(path: string, init: PlainInit = {}): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      ...init,
      headers: {
        accept: 'application/json',
        ...(init.body ? { 'content-type': 'application/json' } : {}),
        ...init.headers,
      },
      signal: timeLimit(),
    });
  } catch (error) {
    throw new RequestFailed('unreachable', isTimeout(error) ? sentences.slow : sentences.unreachable);
  }
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body;
  const problem = isJsonObject(body) ? body : {};
  throw new RequestFailed(
    'refused',
    typeof problem.detail === 'string' ? problem.detail : sentences.unexpected,
    problem,
  );
}
