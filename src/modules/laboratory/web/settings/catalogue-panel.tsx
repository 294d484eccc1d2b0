import { Button, Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { PageSteps } from '#foundation/ui/lists/page-steps.tsx';
import { QueryPanel } from '#foundation/ui/reads/query-panel.tsx';
import { clinicDate, clinicToday } from '#foundation/web/clinic-date.ts';
import type { AnalyteHere } from '../../contract-catalogue.ts';
import { type Measured, sources } from '../../rules/catalogue/analyte.ts';
import { measuredAnalytes, ownAnalyte } from '../../rules/catalogue/own-analyte.ts';
import { plannedAfter, termsOn } from '../../rules/catalogue/own-catalogue.ts';
import { isOwnCode } from '../../rules/catalogue/own-code.ts';
import { measureAnalyte } from '../../rules/catalogue/own-tests.ts';
import { childLines, criticalText, rangeLines } from '../../rules/catalogue/range-lines.ts';
import { otherTermsLines } from '../../rules/catalogue/terms-lines.ts';
import { laboratoryApi } from '../api.ts';
import { AnalyteDialog } from './analyte-dialog.tsx';
import styles from './catalogue-panel.module.css';
import { ConfirmRangesForm } from './confirm-ranges-form.tsx';

const pageSize = 10;

export interface ShownAnalyte {
  /** The analyte in the catalogue. */
  known: Measured;
  /** The analyte with the clinic's terms today. */
  now: Measured;
  here: AnalyteHere;
}

/** An analyte's lines, one below the other. */
const lines = (texts: readonly string[]) =>
  texts.map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ));

/** Every analyte with its ranges, their source, and whether the clinic's pathologist has confirmed them. */
export function CataloguePanel() {
  const query = useQuery(laboratoryApi.catalogue.queryOptions());
  return (
    <QueryPanel
      title="Catalogue"
      text="Ranges and critical limits of every analyte. Reports say that they are to be confirmed until your pathologist has confirmed all that they contain."
      wide
      query={query}
    >
      {(decided) => <Catalogue decided={decided} />}
    </QueryPanel>
  );
}

function Catalogue({ decided }: { decided: readonly AnalyteHere[] }) {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(0);
  const [isOpenOnly, setOpenOnly] = useState(false);
  const [changing, setChanging] = useState<ShownAnalyte | null>(null);
  const today = clinicToday();
  const { data: ownTests = [] } = useQuery(laboratoryApi.ownTests.queryOptions());
  const ofClinic = ownTests.flatMap(({ test }) => test.measures.filter(({ code }) => isOwnCode(code)));
  const own = ofClinic.map(measureAnalyte).filter((analyte) => analyte.kind === 'number');
  const all = [...own, ...measuredAnalytes].flatMap((known): ShownAnalyte[] => {
    const here = decided.find(({ code }) => code === known.code);
    return here ? [{ known, now: ownAnalyte(known, termsOn(here.changes, today)), here }] : [];
  });
  const words = typed.trim().toLowerCase();
  const shown = all.filter(
    ({ known: { name, code, loinc }, here }) =>
      [name, code, loinc].some((text) => text.toLowerCase().includes(words)) && !(isOpenOnly && here.confirmation),
  );
  // Only analytes on the visible page are confirmed; once that leaves fewer pages, the last one is shown.
  const at = Math.min(page, Math.max(0, Math.ceil(shown.length / pageSize) - 1));
  const onPage = shown.slice(at * pageSize, (at + 1) * pageSize);
  const open = onPage.filter(({ here }) => !here.confirmation);

  const columns: readonly Column<ShownAnalyte>[] = [
    {
      key: 'name',
      percent: 20,
      title: 'Analyte',
      onPhone: 'heading',
      cell: ({ known: { name, unit, loinc } }) => (
        <>
          {name}
          <span className={styles.muted}>{[unit, loinc && `LOINC ${loinc}`].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    {
      key: 'ranges',
      percent: 27,
      title: 'Ranges',
      onPhone: 'detail',
      cell: ({ now, here }) => (
        <>
          {lines(rangeLines(now))}
          <span className={styles.muted}>{sources[now.source]}</span>
          {plannedAfter(here.changes, today).map(({ validFrom }) => (
            <span key={validFrom} className={styles.line}>{`Changes on ${dayText(validFrom)}`}</span>
          ))}
        </>
      ),
    },
    {
      key: 'critical',
      percent: 22,
      title: 'Critical limits',
      onPhone: 'detail',
      cell: (analyte) => (
        <>
          {criticalText({ low: analyte.now.critical?.low ?? null, high: analyte.now.critical?.high ?? null })}
          {lines(childLines(analyte.now))}
          <span className={styles.muted}>{otherTermsLines(analyte.now).join('. ')}</span>
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={`Change ${analyte.known.name}`}
            onClick={() => setChanging(analyte)}
          >
            Change
          </Button>
        </>
      ),
    },
    {
      key: 'confirmed',
      percent: 31,
      title: 'Confirmed',
      onPhone: 'detail',
      cell: ({ here: { confirmation } }) =>
        confirmation ? `${confirmation.by}, ${clinicDate(confirmation.at)}` : 'To be confirmed by your pathologist',
    },
  ];

  return (
    <div className={styles.catalogue}>
      <p>{`${all.filter(({ here }) => here.confirmation).length} of ${all.length} analytes confirmed`}</p>
      <div className={styles.tools}>
        <TextInput
          className={styles.search}
          type="search"
          aria-label="Search analytes"
          placeholder="Search analytes..."
          maxLength={60}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPage(0);
          }}
        />
        <Checkbox
          label="To be confirmed only"
          checked={isOpenOnly}
          onChange={(event) => {
            setOpenOnly(event.currentTarget.checked);
            setPage(0);
          }}
        />
      </div>
      {open.length > 0 ? (
        <ConfirmRangesForm analytes={open.map(({ here: { code, version } }) => ({ code, version }))} />
      ) : null}
      {shown.length === 0 ? (
        <EmptyState title={words ? `No results for ${typed.trim()}` : 'All analytes are confirmed'} text="" />
      ) : (
        <div>
          <DataTable caption="Analytes by name" columns={columns} rows={onPage} rowKey={({ known }) => known.code} />
          <PageSteps
            label={`${shown.length} analytes`}
            page={at}
            pageSize={pageSize}
            total={shown.length}
            onPage={setPage}
          />
        </div>
      )}
      {changing ? <AnalyteDialog analyte={changing} onClose={() => setChanging(null)} /> : null}
    </div>
  );
}
