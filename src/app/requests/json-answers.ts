import type { ServerResponse } from 'node:http';

/** Is written by JSON.stringify, and not looked into before. Events reach it through a proxy, so nothing here is private. */
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
 * Answers are JSON as their schemas have checked them; only a file comes as something else, and alone. oRPC would copy every
 * answer value by value to look for files, maps and sets inside: three times the work of writing it.
 */
export const jsonAnswers = {
  condition: isPlain,
  serialize: (answer: object) => new JsonAnswer(answer),
};

/** With its length, so that head and body leave in one write instead of in chunks. */
export function sendJson(response: ServerResponse, status: number, answer: JsonAnswer): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answer));
}
