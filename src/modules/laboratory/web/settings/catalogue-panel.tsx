import { Button, Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Column, DataTable } from '#foundation/ui/data-table.tsx';
import { EmptyState } from '#foundation/ui/empty-state.tsx';
import { QueryPanel } from '#foundation/ui/query-panel.tsx';
import { clinicDate } from '#foundation/web/clinic-date.ts';
import type { AnalyteLimits } from '../../contract-catalogue.ts';
import { type Measured, sources } from '../../rules/analyte.ts';
import { measuredAnalytes } from '../../rules/own-limits.ts';
import { criticalText, rangeLines } from '../../rules/range-lines.ts';
import { laboratoryApi } from '../api.ts';
import styles from './catalogue-panel.module.css';
import { ConfirmRangesForm } from './confirm-ranges-form.tsx';
import { CriticalLimitsDialog } from './critical-limits-dialog.tsx';

export type ShownAnalyte = Measured & { here: AnalyteLimits };

/** Every analyte with its ranges, where they come from, and whether the clinic's pathologist has confirmed them. */
export function CataloguePanel() {
  const query = useQuery(laboratoryApi.catalogue.queryOptions());
  return (
    <QueryPanel
      title="Catalogue"
      text="Ranges and critical limits of every analyte. Reports say that they are to be confirmed until your pathologist has confirmed all that they contain."
      wide
      query={query}
    >
      {(limits) => <Catalogue limits={limits} />}
    </QueryPanel>
  );
}

function Catalogue({ limits }: { limits: readonly AnalyteLimits[] }) {
  const [typed, setTyped] = useState('');
  const [isOpenOnly, setOpenOnly] = useState(false);
  const [changing, setChanging] = useState<ShownAnalyte | null>(null);
  const all = measuredAnalytes.flatMap((analyte): ShownAnalyte[] => {
    const here = limits.find(({ code }) => code === analyte.code);
    return here ? [{ ...analyte, here }] : [];
  });
  const words = typed.trim().toLowerCase();
  const shown = all.filter(
    ({ name, code, loinc, here }) =>
      [name, code, loinc].some((text) => text.toLowerCase().includes(words)) && !(isOpenOnly && here.confirmation),
  );
  const open = shown.filter(({ here }) => !here.confirmation);

  const columns: readonly Column<ShownAnalyte>[] = [
    {
      key: 'name',
      percent: 20,
      title: 'Analyte',
      onPhone: 'heading',
      cell: ({ name, unit, loinc }) => (
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
      cell: (analyte) => (
        <>
          {rangeLines(analyte).map((line) => (
            <span key={line} className={styles.line}>
              {line}
            </span>
          ))}
          <span className={styles.muted}>{sources[analyte.source]}</span>
        </>
      ),
    },
    {
      key: 'critical',
      percent: 22,
      title: 'Critical',
      onPhone: 'detail',
      cell: (analyte) => (
        <>
          {criticalText({ low: analyte.here.criticalLow, high: analyte.here.criticalHigh })}
          {analyte.here.hasOwnCritical ? <span className={styles.muted}>Set by the clinic</span> : null}
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={`Change critical limits of ${analyte.name}`}
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
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Checkbox
          label="To be confirmed only"
          checked={isOpenOnly}
          onChange={(event) => setOpenOnly(event.currentTarget.checked)}
        />
      </div>
      {open.length > 0 ? <ConfirmRangesForm codes={open.map(({ code }) => code)} /> : null}
      {shown.length === 0 ? (
        <EmptyState title={words ? `No results for ${typed.trim()}` : 'All analytes are confirmed'} text="" />
      ) : (
        <DataTable caption="Analytes by name" columns={columns} rows={shown} rowKey={({ code }) => code} />
      )}
      {changing ? <CriticalLimitsDialog analyte={changing} onClose={() => setChanging(null)} /> : null}
    </div>
  );
}
