import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { colorSchemeManager } from '#foundation/ui/color-scheme-manager.ts';
import { cssVariablesResolver, theme } from '#foundation/ui/theme.ts';
import { useSession } from '#foundation/web/session.ts';
import { SignedOutPage } from './shell/signed-out-page.tsx';
import { WorkspaceShell } from './shell/workspace-shell.tsx';

const successMilliseconds = 5_000;

export default function WorkspaceLayout() {
  const session = useSession();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <Notifications autoClose={successMilliseconds} position="bottom-right" />
      {session ? <WorkspaceShell key={session.token} /> : <SignedOutPage />}
    </MantineProvider>
  );
}
