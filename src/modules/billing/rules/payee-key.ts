/**
 * A payee's name by which payments are added up: without case, spaces and ASCII punctuation, so that another way to
 * type it is the same payee. The column `expenses.payee_key` is made in the same way.
 */
export const payeeKey = (payee: string): string => payee.toLowerCase().replace(/[\s!-/:-@[-`{-~]+/g, '');
