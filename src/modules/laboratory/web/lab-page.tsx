import { Button, SegmentedControl } from '@mantine/core';
import { ChartColumn, Gauge, Upload } from 'lucide-react';
import { useShortcut } from '#foundation/web/keys/use-shortcut.ts';
import { later } from '#foundation/web/screens/later.tsx';
import { useAddressParams } from '#foundation/web/screens/use-address-params.ts';
import { OpenCriticals } from './criticals/open-criticals.tsx';
import { HeldResults } from './held/held-results.tsx';
import styles from './lab-page.module.css';
import { LabTiles } from './lab-tiles.tsx';
import { CollectionList } from './samples/collection-list.tsx';
import { useScanner } from './samples/use-scanner.ts';
import { TestCards } from './tests/test-cards.tsx';
import { Worklist } from './tests/worklist.tsx';

const FiguresDialog = later(async () => (await import('./figures/figures-dialog.tsx')).FiguresDialog);
const QualityDialog = later(async () => (await import('./quality/quality-dialog.tsx')).QualityDialog);
const OpenedTestDialog = later(async () => (await import('./results/opened-test-dialog.tsx')).OpenedTestDialog);
const SampleDialog = later(async () => (await import('./samples/sample-dialog.tsx')).SampleDialog);
const UploadDialog = later(async () => (await import('./upload/upload-dialog.tsx')).UploadDialog);

const views = [
  ['cards', 'Cards'],
  ['worklist', 'Worklist'],
  ['collection', 'Collection'],
] as const;

export default function LabPage() {
  const { params, change } = useAddressParams();
  const status = params.get('status') ?? '';
  const only = params.get('only') ?? '';
  const testId = params.get('test');
  const sample = params.get('sample');
  const view = views.find(([name]) => name === params.get('view'))?.[0] ?? 'cards';

  /** Kept in the address, so that other screens can link here. */
  const setUploading = (open: boolean) => change({ upload: open ? 'new' : null });

  useShortcut('w', 'Worklist or cards', () => change({ view: view === 'worklist' ? null : 'worklist' }));
  useScanner((accessionNumber) => {
    // An open dialog stays, because something may have been typed in it.
    if (sample || !document.querySelector('[role="dialog"]')) change({ sample: accessionNumber });
  });
  useShortcut('u', 'Upload results', () => setUploading(true));

  return (
    <>
      <LabTiles shown={only ? `only=${only}` : status ? `status=${status}` : ''} />
      <div className={styles.waiting}>
        <OpenCriticals />
        <HeldResults />
      </div>
      <section aria-labelledby="laboratory-tests" className={styles.tests}>
        <div className={styles.head}>
          <h2 id="laboratory-tests" className={styles.title}>
            Laboratory Tests
          </h2>
          <div className={styles.actions}>
            <Button
              variant="default"
              leftSection={<Gauge size={16} aria-hidden="true" />}
              onClick={() => change({ quality: 'controls' })}
            >
              Quality control
            </Button>
            <Button
              variant="default"
              leftSection={<ChartColumn size={16} aria-hidden="true" />}
              onClick={() => change({ figures: '30-days' })}
            >
              Figures
            </Button>
            <Button leftSection={<Upload size={16} aria-hidden="true" />} onClick={() => setUploading(true)}>
              Upload Results
            </Button>
          </div>
        </div>
        <SegmentedControl
          mb="md"
          aria-label="View"
          value={view}
          onChange={(chosen) => change({ view: chosen === 'cards' ? null : chosen })}
          data={views.map(([value, label]) => ({ value, label }))}
        />
        {view === 'worklist' ? <Worklist /> : view === 'collection' ? <CollectionList /> : <TestCards />}
      </section>
      {params.has('upload') ? <UploadDialog onClose={() => setUploading(false)} /> : null}
      {params.has('quality') ? <QualityDialog onClose={() => change({ quality: null })} /> : null}
      {params.has('figures') ? <FiguresDialog onClose={() => change({ figures: null })} /> : null}
      {sample && !testId ? <SampleDialog accessionNumber={sample} onClose={() => change({ sample: null })} /> : null}
      {testId ? <OpenedTestDialog id={testId} onClose={() => change({ test: null })} /> : null}
    </>
  );
}
