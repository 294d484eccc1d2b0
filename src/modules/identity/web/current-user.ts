import { createContext, use } from 'react';
import type { User } from '../contract-signed-in.ts';

export const CurrentUser = createContext<User | null>(null);

/** The signed-in user; only for screens behind a guard. */
export function useCurrentUser(): User {
  const user = use(CurrentUser);
  if (!user) throw new Error('There is no guard around this screen');
  return user;
}
