import { useLocation } from 'react-router';
import { entryAt, workspaceAt } from '#foundation/shared/workspaces.ts';

/** The current place among the workspaces. Addresses match in any case, with or without a trailing slash. */
export function usePlace() {
  const path = useLocation().pathname.toLowerCase().replace(/\/+$/, '');
  return { path, workspace: workspaceAt(path), entry: entryAt(path) };
}
