/** Is written by JSON.stringify, and not looked into before. Events reach it through a proxy, so nothing here is private. */
class JsonAnswer {
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
