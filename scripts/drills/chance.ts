import { createRandom } from '../../db/demo/random.ts';

/** Set DRILL_SEED to repeat a drill exactly. */
export const seed = process.env.DRILL_SEED ?? String(Date.now());

export const chance = createRandom(seed);
