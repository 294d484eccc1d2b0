import type { ServerResponse } from 'node:http';

/**
 * Marks a response that is written by JSON.stringify without being inspected first. Events pass it through a proxy, so
 * its fields are not private.
 */
export class JsonAnswer {
  readonly answer: object;

  constructor(answer: object) {
    this.answer = answer;
  }

  toJSON(): object {
    return this.answer;
  }
}

const isPlain = (data: unknown): data is object =>
  Array.isArray(data) ||
  (typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype);

/**
 * Responses are plain JSON already checked by their schemas; only a file is different, and it comes alone. oRPC would
 * copy every response value by value to look for files, maps and sets: three times the work of writing it.
 */
export const jsonAnswers = {
  condition: isPlain,
  serialize: (answer: object) => new JsonAnswer(answer),
};

/** Sends the body with its length, so that head and body leave in one write instead of in chunks. */
export function sendJson(response: ServerResponse, status: number, answer: JsonAnswer): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answer));
}
