import { useLocation } from 'react-router';
import { entryAt, workspaceAt } from '#foundation/shared/workspaces.ts';

/** Where we are among the workspaces. Addresses match whatever their case and with or without a slash at the end. */
export function usePlace() {
  const path = useLocation().pathname.toLowerCase().replace(/\/+$/, '');
  return { path, workspace: workspaceAt(path), entry: entryAt(path) };
}
