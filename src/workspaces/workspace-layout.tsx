import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { colorSchemeManager } from '#foundation/ui/color-scheme-manager.ts';
import { cssVariablesResolver, theme } from '#foundation/ui/theme.ts';
import { createQueryClient } from '#foundation/web/create-query-client.ts';

const successMilliseconds = 5_000;

/** What every screen needs that is not a public page, signed in or not. */
export default function WorkspaceLayout() {
  const [queryClient] = useState(createQueryClient);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <Notifications autoClose={successMilliseconds} position="bottom-right" />
      <QueryClientProvider client={queryClient}>
        <Outlet />
      </QueryClientProvider>
    </MantineProvider>
  );
}
