import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { clinicDateTime, clinicToday } from '#foundation/web/clinic-date.ts';
import { saveFile } from '#foundation/web/files/save-file.ts';
import { countedLaterText, strayCash } from '../rules.ts';
import { cashierApi } from './api.ts';
import styles from './cash-section.module.css';
import { CloseDay } from './close-day.tsx';
import { DayDrawers } from './day-drawers.tsx';
import { DayMethods } from './day-methods.tsx';

/** The totals of a day, its drawers, and its close. */
export function DaySection({ leftOfDay }: { leftOfDay: (day: string) => ReactNode }) {
  const [day, setDay] = useState(clinicToday());
  const query = useQuery(cashierApi.day.queryOptions({ input: { day }, enabled: day !== '' }));
  const { data, isError } = query;
  const paper = useMutation({
    mutationFn: () => cashierApi.daySheet.call({ day }),
    onSuccess: (pdf) => saveFile(pdf, `day-sheet-${day}.pdf`),
  });
  return (
    <SectionCard title="Day close">
      <div className={styles.day}>
        <DateField label="Day" value={day} onChange={setDay} />
        <Button
          variant="default"
          leftSection={<FileDown size={16} aria-hidden="true" />}
          disabled={day === ''}
          loading={paper.isPending}
          onClick={() => paper.mutate()}
        >
          Day sheet
        </Button>
        {data ? <CloseDay key={data.day} sheet={data} left={leftOfDay(data.day)} /> : null}
      </div>
      <ChangeFailure title="No PDF" change={paper} />
      {data?.closed ? (
        <p className={styles.note}>
          {`Closed ${clinicDateTime(data.closed.at)} by ${data.closed.by}.${data.isToday ? ' Payments now count for the next day.' : ''}`}
        </p>
      ) : null}
      {data && data.countedLater > 0 ? <p className={styles.note}>{countedLaterText(data)}</p> : null}
      {data ? (
        <>
          <DayMethods methods={data.methods} />
          <DayDrawers drawers={data.drawers} />
          {strayCash(data).map((words) => (
            <p key={words} className={styles.note}>
              {words}
            </p>
          ))}
        </>
      ) : isError ? (
        <ReadFailure what="this day" query={query} />
      ) : day ? (
        <Skeleton height={200} aria-busy="true" />
      ) : null}
    </SectionCard>
  );
}
