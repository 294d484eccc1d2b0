import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';

interface SignedOffer {
  message: string;
  onPrint: () => void;
  onOpen: () => void;
}

const offerMilliseconds = 12_000;

/** Announces that a note is signed and offers to print or open it, also from the next patient's page. */
export function tellSigned({ message, onPrint, onOpen }: SignedOffer) {
  const id = notifications.show({
    autoClose: offerMilliseconds,
    message: (
      <>
        {message}
        <Group gap="xs" mt={6}>
          <Button variant="light" size="xs" onClick={onPrint}>
            Print
          </Button>
          <Button
            variant="light"
            size="xs"
            onClick={() => {
              notifications.hide(id);
              onOpen();
            }}
          >
            Open note
          </Button>
        </Group>
      </>
    ),
  });
}
