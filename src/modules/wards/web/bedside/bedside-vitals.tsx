import { Button } from '@mantine/core';
import { useState } from 'react';
import { DataTable } from '#foundation/ui/data-table.tsx';
import { ReadFailure } from '#foundation/ui/read-failure.tsx';
import { clinicDateTime, clinicToday } from '#foundation/web/clinic-date.ts';
import { useNow } from '#modules/appointments/web/use-now.ts';
import { ageOn } from '#modules/vitals/rules/age-on.ts';
import { alertsOf } from '#modules/vitals/rules/alerts.ts';
import { latestVitals } from '#modules/vitals/rules/latest.ts';
import { news2At } from '#modules/vitals/rules/news2-at.ts';
import { LatestMeasures } from '#modules/vitals/web/latest-measures.tsx';
import { News2Note } from '#modules/vitals/web/news2-note.tsx';
import { VitalAlerts } from '#modules/vitals/web/vital-alerts.tsx';
import type { Admission } from '../../contract-board.ts';
import { bedsideColumns } from './bedside-columns.tsx';
import { BedsideForm } from './bedside-form.tsx';
import styles from './bedside-vitals.module.css';
import type { useBedside } from './use-bedside.ts';
import { VitalsChart } from './vitals-chart.tsx';

interface BedsideVitalsProps {
  admission: Admission;
  bedside: ReturnType<typeof useBedside>;
  onTyped: () => void;
}

/** The latest of each measure, what is out of range, how they ran, and every set. */
export function BedsideVitals({ admission, bedside, onTyped }: BedsideVitalsProps) {
  const [taking, setTaking] = useState(false);
  const now = useNow();
  const { data } = bedside;
  if (bedside.isError) {
    return <ReadFailure what="the vitals" query={bedside} />;
  }
  const sets = data?.vitals ?? [];
  const latest = latestVitals(sets);
  const age = ageOn(data?.birthDate ?? null, clinicToday());
  return (
    <div className={styles.vitals}>
      {taking && data ? (
        <BedsideForm
          admissionId={admission.id}
          person={{ sex: data.sex, age }}
          latest={latest}
          wasPregnant={data.wasPregnant}
          onTyped={onTyped}
          onDone={() => setTaking(false)}
        />
      ) : (
        <Button className={styles.enter} disabled={!data} onClick={() => setTaking(true)}>
          Enter vitals
        </Button>
      )}
      {latest ? (
        <>
          <VitalAlerts alerts={alertsOf(latest, { age, isPregnant: latest.isPregnant })} />
          <LatestMeasures latest={latest} timeText={clinicDateTime} />
          <News2Note result={news2At(latest, now, age && Math.floor(age.months / 12))} />
          <VitalsChart sets={sets} />
          <DataTable
            caption="Vitals of this stay"
            columns={bedsideColumns}
            rows={sets.toReversed()}
            rowKey={({ id }) => id}
          />
        </>
      ) : data && !taking ? (
        <p>No vitals taken in this stay.</p>
      ) : null}
    </div>
  );
}
