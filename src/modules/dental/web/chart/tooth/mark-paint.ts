import { codeDetails } from '../../../rules/codes.ts';
import type { Mark } from '../../../rules/tooth-state.ts';

/** What decides the colour: findings have one of their own, procedures that of their status. */
export const paintOf = ({ code, status }: Mark) => (codeDetails[code].isProcedure ? status : 'finding');
