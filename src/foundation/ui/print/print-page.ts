import { notifications } from '@mantine/notifications';

/**
 * Opens the browser's print dialog. On a computer that cannot print, shows a message; the page and what was saved stay
 * as they are.
 */
export function printPage() {
  try {
    window.print();
  } catch {
    notifications.show({
      color: 'red',
      autoClose: false,
      title: 'Not printed',
      message: "The browser couldn't print. Check the printer and print again. Saved work is not affected.",
    });
  }
}
