import { createRandom } from '../../db/demo/random.ts';

/** Set it to see the same drill again. */
export const seed = process.env.DRILL_SEED ?? String(Date.now());

export const chance = createRandom(seed);
