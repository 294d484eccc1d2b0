/** There is more to do than can be done in time: who asked may ask again. */
export class Busy extends Error {}
