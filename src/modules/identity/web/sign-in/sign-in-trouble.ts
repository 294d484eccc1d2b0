import { ORPCError } from '@orpc/client';
import { failureOf } from '#foundation/web/requests/failure.ts';

/** Paragraphs of the box 'Login Failed'. */
export type Trouble = readonly string[];

export function signInTrouble(error: unknown, isDemo: boolean): Trouble {
  const refused = error instanceof ORPCError && error.status === 401;
  if (refused && isDemo) {
    return [
      'Invalid login credentials. Please try the demo user buttons below.',
      'Please use one of the quick login demo buttons below for testing.',
    ];
  }
  return [failureOf(error).sentence];
}

/** Names the time instead of the seconds, because it stays true while they pass. */
export function tooEarlyTrouble(seconds: number): Trouble {
  const moment = new Date(Date.now() + seconds * 1000).toLocaleTimeString('en-GB');
  return [`Too many failed attempts. You can try again at ${moment}.`];
}

export function demoTrouble(error: unknown): Trouble {
  const message = error instanceof Error && error.message ? error.message : 'Invalid credentials';
  return [`Demo login failed: ${message}`];
}
