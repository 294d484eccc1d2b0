const token = /^(?<said>t(?:oken)?[\s.-]*(?:no\.?\s*)?|#\s*)?(?<number>[1-9]\d{0,2})$/i;

/** A token as it is typed into a search: 8, #8, t8, T-8, token 8. `isSaid`: it can be nothing else. */
export function tokenIn(typed: string): { number: number; isSaid: boolean } | null {
  const { said, number } = token.exec(typed.trim())?.groups ?? {};
  return number === undefined ? null : { number: Number(number), isSaid: said !== undefined };
}
