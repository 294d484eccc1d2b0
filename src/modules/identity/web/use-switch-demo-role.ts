import { notifications } from '@mantine/notifications';
import { useNavigate } from 'react-router';
import type { Role } from '#foundation/shared/roles.ts';
import { homeOf } from '#foundation/shared/workspaces.ts';
import { saveSession } from '#foundation/web/session/session.ts';
import { requestDemo } from './request-demo.ts';

export function useSwitchDemoRole() {
  const navigate = useNavigate();
  return async (role: Role) => {
    try {
      saveSession(await requestDemo(role));
      await navigate(homeOf(role));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      notifications.show({ color: 'red', autoClose: false, title: 'Role not changed', message });
    }
  };
}
