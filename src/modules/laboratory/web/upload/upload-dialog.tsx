import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import { useKeptTabs } from '#foundation/ui/dialogs/use-kept-tabs.ts';
import { PickTest } from '../orders/pick-test.tsx';
import { ReadResultsForm } from '../results/results-dialog.tsx';
import { ResultsFile } from './results-file.tsx';

/** Results of a test that has its sample: typed, or many at once from a file. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const { tabs, panel } = useKeptTabs('type');
  const [testId, setTestId] = useState<string | null>(null);
  return (
    <FormDialog title="Upload Results" size="lg" discardQuestion="Discard these results?" onClose={onClose}>
      {({ onTyped }) => (
        <Tabs {...tabs}>
          <Tabs.List mb="md">
            <Tabs.Tab value="type">Type results</Tabs.Tab>
            <Tabs.Tab value="file">File</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel {...panel('type')}>
            {testId ? (
              <ReadResultsForm id={testId} onTyped={onTyped} onDone={onClose} />
            ) : (
              <PickTest onPick={({ id }) => setTestId(id)} />
            )}
          </Tabs.Panel>
          <Tabs.Panel {...panel('file')}>
            <ResultsFile onDone={onClose} />
          </Tabs.Panel>
        </Tabs>
      )}
    </FormDialog>
  );
}
