import { createContext, use } from 'react';
import type { ScreenName } from '#foundation/shared/screens.ts';
import type { Workspace } from '#foundation/shared/workspaces.ts';

/**
 * The address of a screen for the person signed in: in the workspace they are in if it shows that screen, else in another one;
 * null where they may not open it at all.
 */
export type ScreenOf = (name: ScreenName, id?: string | null) => string | null;

interface Addresses {
  screenOf: ScreenOf;
  /** Of the workspace one is in. */
  home: string;
  practice: NonNullable<Workspace['practice']> | null;
}

export const Addresses = createContext<Addresses | null>(null);

function useAddresses(): Addresses {
  const addresses = use(Addresses);
  if (!addresses) throw new Error('There is no shell around this screen');
  return addresses;
}

export const useScreenOf = () => useAddresses().screenOf;

/** Whose visits and doctors the workspace shows; null: everybody's. */
export const usePractice = () => useAddresses().practice;

export const useHome = () => useAddresses().home;
