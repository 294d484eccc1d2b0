import type { QueryClient } from '@tanstack/react-query';
import { endpointsShowing } from './shown-tables.ts';

/** After a change, reads again every query that shows rows of these tables, in any module. */
export const readAgain = (queryClient: QueryClient, tables: readonly string[]) =>
  Promise.all(endpointsShowing(new Set(tables)).map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
