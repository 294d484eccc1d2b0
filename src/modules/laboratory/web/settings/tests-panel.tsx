import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { PageSteps } from '#foundation/ui/lists/page-steps.tsx';
import { QueryPanel } from '#foundation/ui/reads/query-panel.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { type LabTestKind, testKinds, tubes } from '../../content/tests.ts';
import type { TestHere, TestTerms } from '../../contract-catalogue.ts';
import { plannedAfter, termsOn } from '../../rules/catalogue/own-catalogue.ts';
import { isOwnCode, ownKind, shortNameOf } from '../../rules/catalogue/own-code.ts';
import { testTerms } from '../../rules/catalogue/test-terms.ts';
import { minutesText } from '../../rules/figures/minutes-text.ts';
import { laboratoryApi } from '../api.ts';
import styles from './catalogue-panel.module.css';
import { type KnownOwnTest, OwnTestDialog } from './own-test-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';

const pageSize = 15;

export interface ShownTest {
  kind: LabTestKind;
  /** The terms that apply today. */
  now: TestTerms;
  here: TestHere;
}

/** Every test with its tube, target time, volume, fasting and method. */
export function TestsPanel() {
  const query = useQuery(laboratoryApi.testCatalogue.queryOptions());
  const own = useQuery(laboratoryApi.ownTests.queryOptions());
  return (
    <QueryPanel
      title="Tests"
      text="When a test should be reported, how much sample it needs, and by which method it is measured."
      wide
      query={query}
    >
      {(decided) => (
        <>
          <ReadFailure what="your own tests" query={own} />
          <Tests decided={decided} own={own.data ?? []} />
        </>
      )}
    </QueryPanel>
  );
}

function Tests({ decided, own }: { decided: readonly TestHere[]; own: readonly KnownOwnTest[] }) {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(0);
  const [changing, setChanging] = useState<ShownTest | null>(null);
  const [defining, setDefining] = useState<KnownOwnTest | 'new' | null>(null);
  const today = clinicToday();
  const words = typed.trim().toLowerCase();
  const kinds = [...own.map(({ code, test }) => ownKind(code, test)), ...testKinds];
  const shown = kinds.flatMap((kind): ShownTest[] => {
    const here = decided.find(({ code }) => code === kind.code);
    const isNamed = [kind.name, kind.code, ...kind.aliases].some((text) => text.toLowerCase().includes(words));
    return here && isNamed ? [{ kind, now: testTerms(kind, termsOn(here.changes, today)), here }] : [];
  });
  const ownOf = (code: string) => own.find((known) => known.code === code);
  const columns: readonly Column<ShownTest>[] = [
    {
      key: 'name',
      percent: 30,
      title: 'Test',
      onPhone: 'heading',
      cell: ({ kind, here }) => (
        <>
          {kind.name}
          <span className={styles.muted}>{isOwnCode(kind.code) ? shortNameOf(kind.code) : kind.code}</span>
          {ownOf(kind.code) ? (
            <span className={styles.muted}>
              {ownOf(kind.code)?.isRetired ? 'No longer offered' : 'Added by this clinic'}
            </span>
          ) : null}
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
        <>
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={`Change test ${test.kind.name}`}
            onClick={() => setChanging(test)}
          >
            Change
          </Button>
          {ownOf(test.kind.code) ? (
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`Edit measures of ${test.kind.name}`}
              onClick={() => setDefining(ownOf(test.kind.code) ?? null)}
            >
              Measures
            </Button>
          ) : null}
        </>
      ),
    },
  ];
  return (
    <div className={styles.catalogue}>
      <div className={styles.tools}>
        <TextInput
          className={styles.search}
          type="search"
          aria-label="Search tests"
          placeholder="Search tests..."
          maxLength={60}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPage(0);
          }}
        />
        <Button variant="default" onClick={() => setDefining('new')}>
          Add a test
        </Button>
      </div>
      {shown.length === 0 ? (
        <EmptyState title={`No results for ${typed.trim()}`} text="" />
      ) : (
        <div>
          <DataTable
            caption="Tests of the catalogue"
            columns={columns}
            rows={shown.slice(page * pageSize, (page + 1) * pageSize)}
            rowKey={({ kind }) => kind.code}
          />
          <PageSteps
            label={`${shown.length} tests`}
            page={page}
            pageSize={pageSize}
            total={shown.length}
            onPage={setPage}
          />
        </div>
      )}
      {changing ? <TestDialog test={changing} onClose={() => setChanging(null)} /> : null}
      {defining ? (
        <OwnTestDialog known={defining === 'new' ? null : defining} onClose={() => setDefining(null)} />
      ) : null}
    </div>
  );
}
