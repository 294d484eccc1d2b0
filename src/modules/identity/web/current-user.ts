import { createContext, use } from 'react';
import type { User } from '../contract-signed-in.ts';

export const CurrentUser = createContext<User | null>(null);

/** Who is signed in; only on screens behind a guard. */
export function useCurrentUser(): User {
  const user = use(CurrentUser);
  if (!user) throw new Error('There is no guard around this screen');
  return user;
}
