import { randomInt } from 'node:crypto';

/** An internet address that no other test uses. */
export const newAddress = () => [randomInt(11, 100), randomInt(256), randomInt(256), randomInt(256)].join('.');
