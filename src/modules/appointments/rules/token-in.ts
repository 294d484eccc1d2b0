const token = /^(?<said>t(?:oken)?[\s.-]*(?:no\.?\s*)?|#\s*)?(?<number>[1-9]\d{0,2})$/i;

/** Reads a token typed into a search: 8, #8, t8, T-8 or token 8. `isSaid` is true if the text can only be a token. */
export function tokenIn(typed: string): { number: number; isSaid: boolean } | null {
  const { said, number } = token.exec(typed.trim())?.groups ?? {};
  return number === undefined ? null : { number: Number(number), isSaid: said !== undefined };
}
