import { Button } from '@mantine/core';
import { useState } from 'react';
import { ageInYears } from '#foundation/shared/dates/age-in-years.ts';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { clinicDateTime, clinicTime } from '#foundation/web/clinic-date.ts';
import { ageOn } from '#modules/vitals/rules/age-on.ts';
import { alertsOf } from '#modules/vitals/rules/alerts.ts';
import { latestVitals } from '#modules/vitals/rules/latest.ts';
import { news2At } from '#modules/vitals/rules/news2-at.ts';
import { LatestMeasures } from '#modules/vitals/web/latest-measures.tsx';
import { News2Note } from '#modules/vitals/web/news2-note.tsx';
import { StruckList } from '#modules/vitals/web/struck-list.tsx';
import { VitalAlerts } from '#modules/vitals/web/vital-alerts.tsx';
import { VitalsHistory } from '#modules/vitals/web/vitals-history.tsx';
import type { Consultation, TakenVitals } from '../contract.ts';
import { RemoveVitals } from './remove-vitals.tsx';
import { VitalsForm } from './vitals-form.tsx';
import styles from './vitals-panel.module.css';

interface VitalsPanelProps {
  visit: Consultation['visit'];
  vitals: readonly TakenVitals[];
  struck: Consultation['struckVitals'];
  patient: Consultation['patient'];
  canTake: boolean;
  canRemove: boolean;
}

/** The vitals of this visit, with values out of range and the resulting score. */
export function VitalsPanel({ visit, vitals, struck, patient, canTake, canRemove }: VitalsPanelProps) {
  const [removing, setRemoving] = useState<TakenVitals | null>(null);
  const [taking, setTaking] = useState<boolean | null>(null);
  const sets = vitals.filter(({ appointmentId }) => appointmentId === visit.id);
  const before = vitals.filter(({ appointmentId }) => appointmentId !== visit.id);
  const latest = latestVitals(sets, patient.wasPregnant);
  const age = ageOn(patient.birthDate, visit.appointmentDate);
  return (
    <SectionCard
      title="Vitals"
      aside={
        canTake && !taking ? (
          <Button
            size="compact-sm"
            variant="default"
            // Returns the keyboard focus after the form is closed.
            autoFocus={taking === false}
            onClick={() => setTaking(true)}
          >
            {latest ? 'Take again' : 'Enter vitals'}
          </Button>
        ) : null
      }
    >
      <div className={styles.body}>
        {taking ? (
          <VitalsForm
            id={visit.id}
            person={{ sex: patient.sex, age }}
            latest={latest}
            wasPregnant={patient.wasPregnant}
            onDone={() => setTaking(false)}
          />
        ) : null}
        {latest ? (
          <>
            <VitalAlerts alerts={alertsOf(latest, { age, isPregnant: latest.isPregnant })} />
            <LatestMeasures latest={latest} />
            <News2Note result={news2At(latest, latest.takenAt, ageInYears(patient.birthDate, visit.appointmentDate))} />
            <VitalsHistory
              title={setsText(sets.length)}
              sets={sets}
              timeText={clinicTime}
              onRemove={canRemove ? setRemoving : null}
            />
            {removing ? <RemoveVitals key={removing.id} set={removing} onDone={() => setRemoving(null)} /> : null}
          </>
        ) : taking ? null : (
          <p className={styles.muted}>Not taken at this visit.</p>
        )}
        <StruckList sets={struck} />
        {before.length > 0 ? <VitalsHistory title="Earlier visits" sets={before} timeText={clinicDateTime} /> : null}
      </div>
    </SectionCard>
  );
}

const setsText = (count: number) => (count === 1 ? 'Taken once' : `Taken ${count} times`);
