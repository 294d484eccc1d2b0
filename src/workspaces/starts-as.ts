import type { Role } from '#foundation/shared/roles.ts';
import { readSession } from '#foundation/web/session/session.ts';

/** Where the browser was opened. Pages are also built where there is no browser. */
export const startPath = (globalThis.location?.pathname ?? '').toLowerCase().replace(/\/+$/, '');

/** Whether somebody with one of these roles is signed in, by what the browser has stored. */
export const startsAs = (allowed: readonly Role[]): boolean => allowed.some((role) => role === readSession()?.role);
