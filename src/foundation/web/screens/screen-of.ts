import { createContext, use } from 'react';
import type { ScreenName } from '#foundation/shared/screens.ts';
import type { Workspace } from '#foundation/shared/workspaces.ts';

/**
 * Returns the address of a screen for the user: in the current workspace if that shows the screen, otherwise in another
 * one; null if the user may not open it at all.
 */
export type ScreenOf = (name: ScreenName, id?: string | null) => string | null;

interface Addresses {
  screenOf: ScreenOf;
  /** Path of the current workspace. */
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

/** The practice whose visits and doctors the workspace shows; null if it shows all. */
export const usePractice = () => useAddresses().practice;

export const useHome = () => useAddresses().home;
