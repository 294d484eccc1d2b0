import type { Role } from '#foundation/shared/roles.ts';
import { readSession } from '#foundation/web/session/session.ts';

/** The address at which the browser was opened; empty when pages are prerendered without a browser. */
export const startPath = (globalThis.location?.pathname ?? '').toLowerCase().replace(/\/+$/, '');

/** Whether someone with one of these roles is signed in, according to the stored session. */
export const startsAs = (allowed: readonly Role[]): boolean => allowed.some((role) => role === readSession()?.role);
