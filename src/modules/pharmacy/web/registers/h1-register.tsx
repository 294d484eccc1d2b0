import { Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { PageSteps } from '#foundation/ui/lists/page-steps.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { type H1Entry, registerPageSize } from '../../contract-registers.ts';
import { pharmacyApi } from '../api.ts';
import styles from './controlled-columns.module.css';
import { useRegisterFiles } from './use-register-files.tsx';
import { useRegisterPeriod } from './use-register-period.tsx';

/** A name, with the details that the register requires below it. */
const withDetails = (name: string, ...details: readonly string[]) => (
  <>
    {name}
    <span className={styles.party}>{details.filter(Boolean).join(', ')}</span>
  </>
);

const columns: readonly Column<H1Entry>[] = [
  { key: 'serial', percent: 6, title: 'Serial', onPhone: 'aside', cell: ({ serial }) => serial },
  { key: 'date', percent: 12, title: 'Date', onPhone: 'detail', cell: ({ enteredAt }) => clinicDateTime(enteredAt) },
  {
    key: 'prescriber',
    percent: 22,
    title: 'Prescriber',
    onPhone: 'detail',
    cell: ({ prescriber, registrationNumber, prescriberAddress }) =>
      withDetails(prescriber, registrationNumber, prescriberAddress),
  },
  {
    key: 'patient',
    percent: 20,
    title: 'Patient',
    onPhone: 'detail',
    cell: ({ patientName, patientAddress }) => withDetails(patientName, patientAddress),
  },
  {
    key: 'drug',
    percent: 18,
    title: 'Drug',
    onPhone: 'heading',
    cell: ({ drug, quantity, returned }) =>
      `${drug} ×\u00a0${countText(quantity)}${returned > 0 ? ` (${countText(returned)} returned)` : ''}`,
  },
  {
    key: 'batch',
    percent: 13,
    title: 'Maker, batch, expiry',
    onPhone: 'detail',
    cell: ({ maker, batchNumber, expiryDate }) => withDetails(maker, batchNumber, dayText(expiryDate)),
  },
  { key: 'pharmacist', percent: 9, title: 'Pharmacist', onPhone: 'detail', cell: ({ pharmacist }) => pharmacist },
];

/** The Schedule H1 register, filled by dispensing; shown and exported for a period. */
export function H1Register() {
  const { period, isPeriod, fields } = useRegisterPeriod();
  const [place, setPlace] = useState({ of: '', page: 0 });
  const of = `${period.from} ${period.to}`;
  // Another period starts at its first page.
  const page = place.of === of ? place.page : 0;
  const query = useQuery({
    ...pharmacyApi.h1Register.queryOptions({ input: { ...period, page } }),
    enabled: isPeriod,
    placeholderData: keepPreviousData,
  });
  const files = useRegisterFiles({
    register: 'schedule-h1',
    name: 'schedule-h1',
    asked: period,
    isDisabled: !isPeriod,
  });
  return (
    <SectionCard title="Schedule H1 register" aside={files.buttons}>
      <Group align="flex-start" mb="md">
        {fields}
      </Group>
      {files.failure}
      {query.isError ? (
        <ReadFailure what="the register" query={query} />
      ) : query.data?.total === 0 ? (
        <EmptyState title="No sales in this period" text="Every Schedule H1 drug that is dispensed is entered here." />
      ) : (
        <DataTable
          caption="Schedule H1 register"
          columns={columns}
          rows={query.data?.entries ?? null}
          rowKey={({ serial }) => String(serial)}
          stale={query.isPlaceholderData}
        />
      )}
      {query.data ? (
        <PageSteps
          label={`${countText(query.data.total)} entries, the newest first`}
          page={page}
          pageSize={registerPageSize}
          total={query.data.total}
          onPage={(next) => setPlace({ of, page: next })}
        />
      ) : null}
    </SectionCard>
  );
}
