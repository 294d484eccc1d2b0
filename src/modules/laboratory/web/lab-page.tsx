import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { ChartColumn, Gauge, Search, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useAddressParams } from '#foundation/web/use-address-params.ts';
import { useShortcut } from '#foundation/web/use-shortcut.ts';
import { filterStatuses, statusNames } from '../rules/steps.ts';
import { FiguresDialog } from './figures-dialog.tsx';
import { HeldResults } from './held-results.tsx';
import styles from './lab-page.module.css';
import { LabTiles } from './lab-tiles.tsx';
import { OpenCriticals } from './open-criticals.tsx';
import { OpenedTestDialog } from './opened-test-dialog.tsx';
import { QualityDialog } from './quality/quality-dialog.tsx';
import { TestList } from './test-list.tsx';
import { ToVerifyNote } from './to-verify-note.tsx';
import { UnpricedNote } from './unpriced-note.tsx';
import { UploadDialog } from './upload-dialog.tsx';

const searchPauseMilliseconds = 150;

export default function LabPage() {
  const searchBox = useRef<HTMLInputElement>(null);
  const { params, change } = useAddressParams();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), searchPauseMilliseconds);
  const status = params.get('status') ?? '';
  const only = params.get('only') ?? '';
  const testId = params.get('test');

  /** In the address, so that other screens can lead here. */
  const setUploading = (open: boolean) => change({ upload: open ? 'new' : null });

  useShortcut('/', 'Search tests or patients', () => searchBox.current?.focus());
  useShortcut('u', 'Upload results', () => setUploading(true));

  return (
    <>
      <LabTiles shown={only ? `only=${only}` : status ? `status=${status}` : ''} />
      <OpenCriticals />
      <HeldResults />
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
        <div className={styles.tools}>
          <TextInput
            ref={searchBox}
            type="search"
            size="md"
            className={styles.search}
            aria-label="Search tests or patients"
            placeholder="Search tests or patients..."
            value={typed}
            maxLength={100}
            onChange={(event) => setTyped(event.currentTarget.value)}
            leftSection={<Search size={16} aria-hidden="true" />}
          />
          <NativeSelect
            size="md"
            aria-label="Status"
            value={status}
            onChange={(event) => change({ status: event.currentTarget.value, only: null })}
            data={[
              { value: '', label: 'All Status' },
              ...filterStatuses.map((value) => ({ value, label: statusNames[value] })),
            ]}
          />
        </div>
        <UnpricedNote />
        <ToVerifyNote />
        <TestList filter={{ search, status, only }} onShowAll={() => change({ only: null, status: null })} />
      </section>
      {params.has('upload') ? <UploadDialog onClose={() => setUploading(false)} /> : null}
      {params.has('quality') ? <QualityDialog onClose={() => change({ quality: null })} /> : null}
      {params.has('figures') ? <FiguresDialog onClose={() => change({ figures: null })} /> : null}
      {testId ? <OpenedTestDialog id={testId} onClose={() => change({ test: null })} /> : null}
    </>
  );
}
