import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Column, DataTable } from '#foundation/ui/data-table.tsx';
import { EmptyState } from '#foundation/ui/empty-state.tsx';
import { QueryPanel } from '#foundation/ui/query-panel.tsx';
import { clinicToday, dayText } from '#foundation/web/clinic-date.ts';
import { type LabTestKind, testKinds, tubes } from '../../content/tests.ts';
import type { TestHere, TestTerms } from '../../contract-catalogue.ts';
import { plannedAfter, termsOn } from '../../rules/catalogue/own-catalogue.ts';
import { testTerms } from '../../rules/catalogue/test-terms.ts';
import { minutesText } from '../../rules/figures/minutes-text.ts';
import { laboratoryApi } from '../api.ts';
import styles from './catalogue-panel.module.css';
import { TestDialog } from './test-dialog.tsx';

export interface ShownTest {
  kind: LabTestKind;
  /** What holds today. */
  now: TestTerms;
  here: TestHere;
}

/** Every test with its tube, target time, volume, fasting and method. */
export function TestsPanel() {
  const query = useQuery(laboratoryApi.testCatalogue.queryOptions());
  return (
    <QueryPanel
      title="Tests"
      text="When a test should be reported, how much sample it needs, and by which method it is measured."
      wide
      query={query}
    >
      {(decided) => <Tests decided={decided} />}
    </QueryPanel>
  );
}

function Tests({ decided }: { decided: readonly TestHere[] }) {
  const [typed, setTyped] = useState('');
  const [changing, setChanging] = useState<ShownTest | null>(null);
  const today = clinicToday();
  const words = typed.trim().toLowerCase();
  const shown = testKinds.flatMap((kind): ShownTest[] => {
    const here = decided.find(({ code }) => code === kind.code);
    const isNamed = [kind.name, kind.code, ...kind.aliases].some((text) => text.toLowerCase().includes(words));
    return here && isNamed ? [{ kind, now: testTerms(kind, termsOn(here.changes, today)), here }] : [];
  });
  const columns: readonly Column<ShownTest>[] = [
    {
      key: 'name',
      percent: 30,
      title: 'Test',
      onPhone: 'heading',
      cell: ({ kind, here }) => (
        <>
          {kind.name}
          <span className={styles.muted}>{kind.code}</span>
          {plannedAfter(here.changes, today).map(({ validFrom }) => (
            <span key={validFrom} className={styles.muted}>{`Changes on ${dayText(validFrom)}`}</span>
          ))}
        </>
      ),
    },
    {
      key: 'sample',
      percent: 24,
      title: 'Sample',
      onPhone: 'detail',
      cell: ({ kind, now }) =>
        [tubes[kind.tube], now.volumeMl === null ? '' : `${now.volumeMl} mL`].filter(Boolean).join(', '),
    },
    {
      key: 'target',
      percent: 14,
      title: 'Target',
      onPhone: 'detail',
      numeric: true,
      cell: ({ now }) => minutesText(now.targetMinutes),
    },
    {
      key: 'method',
      percent: 20,
      title: 'Fasting and method',
      onPhone: 'detail',
      cell: ({ now: { fastingHours, method } }) =>
        [fastingHours && `Fasting ${fastingHours} hours`, method].filter(Boolean).join(', '),
    },
    {
      key: 'change',
      percent: 12,
      title: 'Change',
      onPhone: 'aside',
      cell: (test) => (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`Change test ${test.kind.name}`}
          onClick={() => setChanging(test)}
        >
          Change
        </Button>
      ),
    },
  ];
  return (
    <div className={styles.catalogue}>
      <TextInput
        type="search"
        aria-label="Search tests"
        placeholder="Search tests..."
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {shown.length === 0 ? (
        <EmptyState title={`No results for ${typed.trim()}`} text="" />
      ) : (
        <DataTable caption="Tests of the catalogue" columns={columns} rows={shown} rowKey={({ kind }) => kind.code} />
      )}
      {changing ? <TestDialog test={changing} onClose={() => setChanging(null)} /> : null}
    </div>
  );
}
