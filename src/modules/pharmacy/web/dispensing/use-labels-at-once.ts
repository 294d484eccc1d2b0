import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { browserStorage } from '#foundation/web/drafts/browser-storage.ts';
import { download } from '#foundation/web/files/download.ts';

const key = 'pharmacy.labels-at-once';
const yes = 'yes';

/** Whether this counter prints labels with every dispensing, remembered in its browser. */
export function useLabelsAtOnce() {
  const [isAtOnce, setAtOnce] = useState(() => browserStorage.read(key) === yes);
  function choose(wanted: boolean) {
    setAtOnce(wanted);
    if (wanted) browserStorage.write(key, yes);
    else browserStorage.remove(key);
  }
  return { isAtOnce, choose };
}

/** Downloads the labels. After a failure, the dispensing in the list offers them again, with Retry. */
export async function printLabels(dispensingId: string): Promise<void> {
  await download(`/pharmacy/dispensings/${dispensingId}/labels`, 'labels.pdf').catch(() =>
    notifications.show({ color: 'red', message: "Couldn't create the labels. Open the prescription to try again." }),
  );
}
