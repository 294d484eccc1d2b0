import { useSyncExternalStore } from 'react';
import { browserStorage } from './drafts/browser-storage.ts';

export const colorSchemes = ['auto', 'light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

const storageKey = 'mantine-color-scheme-value';
const attribute = 'data-mantine-color-scheme';
const listeners = new Set<() => void>();

/**
 * Runs in <head> before the first paint, so that the page never flashes in the other scheme. It is rendered into the
 * HTML, so the browser's own bundle leaves it out.
 */
export const colorSchemeScript = import.meta.env.SSR
  ? `(function(){var s;try{s=localStorage.getItem('${storageKey}')}catch(e){}if(s!=='light'&&s!=='dark')s=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.setAttribute('${attribute}',s)})()`
  : '';

export function readColorScheme(): ColorScheme {
  const stored = browserStorage.read(storageKey);
  return colorSchemes.find((scheme) => scheme === stored) ?? 'auto';
}

function show() {
  const scheme = readColorScheme();
  const dark = scheme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark';
  document.documentElement.setAttribute(attribute, dark ? 'dark' : 'light');
}

function apply() {
  show();
  for (const listener of listeners) listener();
}

export function setColorScheme(scheme: ColorScheme) {
  // Mantine answers each announcement by setting the same choice again.
  if (readColorScheme() === scheme) return;
  browserStorage.write(storageKey, scheme);
  apply();
}

export function subscribeToColorScheme(listener: () => void) {
  const system = matchMedia('(prefers-color-scheme: dark)');
  listeners.add(listener);
  system.addEventListener('change', apply);
  window.addEventListener('storage', apply);
  // The scheme may have changed between the first paint and this script.
  show();
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', apply);
    window.removeEventListener('storage', apply);
  };
}

export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribeToColorScheme, readColorScheme, () => 'auto');
}
