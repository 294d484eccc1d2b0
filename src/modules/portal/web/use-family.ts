import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { browserStorage } from '#foundation/web/drafts/browser-storage.ts';
import { portalApi } from './api.ts';

const key = 'portalPatient';
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function choose(patientId: string | null) {
  if (patientId) browserStorage.write(key, patientId);
  else browserStorage.remove(key);
  for (const listener of listeners) listener();
}

/** The patients of this account, and the one that the screens show; null for everyone. */
export function useFamily() {
  const query = useQuery(portalApi.family.queryOptions());
  const family = query.data ?? [];
  const stored = useSyncExternalStore(subscribe, () => browserStorage.read(key));
  const chosen = family.find(({ patientId }) => patientId === stored) ?? null;
  const isShown = ({ patientId }: { patientId: string }) => chosen === null || chosen.patientId === patientId;
  return { query, family, chosen, choose, isShown };
}
