import { notifications } from '@mantine/notifications';
import { failureOf } from '#foundation/web/requests/failure.ts';

export function showNotSaved(error: unknown) {
  notifications.show({ color: 'red', autoClose: false, title: 'Not saved', message: failureOf(error).sentence });
}
