import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { createQueryClient } from '#foundation/web/create-query-client.ts';
import { TopBar } from './top-bar.tsx';
import styles from './workspace-shell.module.css';

/** One per session: what one person has read is never shown to the next. */
export function WorkspaceShell() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <TopBar />
      <main className={styles.main}>
        <Outlet />
      </main>
    </QueryClientProvider>
  );
}
