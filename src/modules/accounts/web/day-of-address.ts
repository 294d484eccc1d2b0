import { Day } from '#foundation/shared/day.ts';

/** A day that stands in the address; undefined: none, or one that does not exist. */
export const dayOfAddress = (params: URLSearchParams, name: string) => Day.safeParse(params.get(name)).data;
