import './first-screen.ts';
import '#foundation/ui/theme/indian-scripts.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useInsertionEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { keepFocus } from '#foundation/ui/focus/keep-focus.ts';
import { colorSchemeManager } from '#foundation/ui/theme/color-scheme-manager.ts';
import { theme } from '#foundation/ui/theme/theme.ts';
import { themeVariables } from '#foundation/ui/theme/theme-variables.ts';
import { adoptStyles } from '#foundation/web/adopt-styles.ts';
import { createQueryClient } from '#foundation/web/requests/create-query-client.ts';
import styles from './workspace-layout.module.css';

const successMilliseconds = 5_000;

/** Shared by every screen that is not a public page, signed in or not. */
export default function WorkspaceLayout() {
  const [queryClient] = useState(createQueryClient);
  useInsertionEffect(() => adoptStyles(themeVariables()), []);
  useEffect(keepFocus, []);
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      {/* Not at the bottom right: there the next button is. */}
      <Notifications
        autoClose={successMilliseconds}
        position="bottom-left"
        classNames={{ root: styles.toasts ?? '', notification: styles.toast ?? '' }}
      />
      <QueryClientProvider client={queryClient}>
        <Outlet />
      </QueryClientProvider>
    </MantineProvider>
  );
}
