import { randomInt } from 'node:crypto';

/** An address on the internet that no other test has. */
export const newAddress = () => [randomInt(11, 100), randomInt(256), randomInt(256), randomInt(256)].join('.');
