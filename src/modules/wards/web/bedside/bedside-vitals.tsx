import { Button } from '@mantine/core';
import { useState } from 'react';
import { DataTable } from '#foundation/ui/lists/data-table.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { clinicDateTime, clinicToday } from '#foundation/web/clinic-date.ts';
import { useNow } from '#foundation/web/use-now.ts';
import { yearsOf } from '#modules/vitals/rules/age-on.ts';
import { alertsOf } from '#modules/vitals/rules/alerts.ts';
import { knownAge } from '#modules/vitals/rules/apparent-age.ts';
import { latestVitals } from '#modules/vitals/rules/latest.ts';
import { news2At } from '#modules/vitals/rules/news2-at.ts';
import { LatestMeasures } from '#modules/vitals/web/latest-measures.tsx';
import { News2Note } from '#modules/vitals/web/news2-note.tsx';
import { StruckList } from '#modules/vitals/web/struck-list.tsx';
import { VitalAlerts } from '#modules/vitals/web/vital-alerts.tsx';
import type { Admission } from '../../contract-board.ts';
import type { BedsideVitals as BedsideVitalsSet } from '../../contract-vitals.ts';
import { bedsideColumns } from './bedside-columns.tsx';
import { BedsideForm } from './bedside-form.tsx';
import styles from './bedside-vitals.module.css';
import { CorrectVitals } from './correct-vitals.tsx';
import type { useBedside } from './use-bedside.ts';
import { VitalsChart } from './vitals-chart.tsx';

interface BedsideVitalsProps {
  admission: Admission;
  bedside: ReturnType<typeof useBedside>;
  onTyped: () => void;
  onSaved: () => void;
}

/** The latest value of each measure, alerts, trends and every set. */
export function BedsideVitals({ admission, bedside, onTyped, onSaved }: BedsideVitalsProps) {
  const [entering, setEntering] = useState<'new' | BedsideVitalsSet | null>(null);
  const now = useNow();
  const { data } = bedside;
  if (bedside.isError) {
    return <ReadFailure what="the vitals" query={bedside} />;
  }
  const sets = data?.vitals ?? [];
  const latest = latestVitals(sets, data?.wasPregnant);
  const age = data ? knownAge(data, clinicToday()) : null;
  const sourceOf = (setId: string) =>
    sets.find(({ id }) => id === setId)?.source === 'emergency' ? 'Emergency' : null;
  const form = data && {
    admissionId: admission.id,
    person: { sex: data.sex, age },
    latest,
    wasPregnant: data.wasPregnant,
    onTyped,
    onDone: () => {
      setEntering(null);
      onSaved();
    },
  };
  return (
    <div className={styles.vitals}>
      {form && entering === 'new' ? <BedsideForm {...form} /> : null}
      {form && entering !== null && entering !== 'new' ? (
        <CorrectVitals key={entering.id} {...form} corrected={entering} />
      ) : null}
      {entering === null ? (
        <Button className={styles.enter} disabled={!data} onClick={() => setEntering('new')}>
          Enter vitals
        </Button>
      ) : null}
      {latest ? (
        <>
          <VitalAlerts alerts={alertsOf(latest, { age, isPregnant: latest.isPregnant })} />
          <LatestMeasures latest={latest} timeText={clinicDateTime} sourceOf={sourceOf} />
          <News2Note result={news2At(latest, now, age && yearsOf(age))} />
          <VitalsChart sets={sets} />
          <DataTable
            caption="Vitals of this stay"
            columns={bedsideColumns(admission.dischargedAt === null ? setEntering : null)}
            rows={sets.toReversed()}
            rowKey={({ id }) => id}
          />
        </>
      ) : data && entering === null ? (
        <p>No vitals taken in this stay.</p>
      ) : null}
      <StruckList sets={data?.struck ?? []} />
    </div>
  );
}
