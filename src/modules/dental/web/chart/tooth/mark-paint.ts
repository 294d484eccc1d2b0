import { codeDetails } from '../../../rules/codes.ts';
import type { Mark } from '../../../rules/tooth-state.ts';

/** The paint of a mark: findings have their own, procedures that of their status. */
export const paintOf = ({ code, status }: Mark) => (codeDetails[code].isProcedure ? status : 'finding');
