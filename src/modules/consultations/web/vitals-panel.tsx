import { Button } from '@mantine/core';
import { useState } from 'react';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { StatusChip, type StatusHue } from '#foundation/ui/status-chip.tsx';
import { clinicTime, dayText } from '#foundation/web/clinic-date.ts';
import { ageInYears } from '#modules/vitals/rules/age-in-years.ts';
import { bodyMassIndex } from '#modules/vitals/rules/measures.ts';
import { type News2Level, news2, news2LevelNames, news2Of } from '#modules/vitals/rules/news2.ts';
import type { Consultation, TakenVitals } from '../contract.ts';
import { VitalsForm } from './vitals-form.tsx';
import styles from './vitals-panel.module.css';

interface VitalsPanelProps {
  visit: Consultation['visit'];
  vitals: readonly TakenVitals[];
  patient: Consultation['patient'];
  canTake: boolean;
}

const levelHues: Record<News2Level, StatusHue> = { low: 'green', urgent: 'yellow', emergency: 'red' };

/** What was measured, with the score it adds up to and why. */
export function VitalsPanel({ visit, vitals, patient, canTake }: VitalsPanelProps) {
  const [taking, setTaking] = useState<boolean | null>(null);
  const latest = vitals.findLast(({ appointmentId }) => appointmentId === visit.id);
  const before = vitals.findLast(({ appointmentId }) => appointmentId !== visit.id);
  return (
    <SectionCard
      title="Vitals"
      aside={
        canTake && !taking ? (
          <Button
            size="compact-sm"
            variant="default"
            // Back from the form, the keyboard goes on where it was.
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
          <VitalsForm id={visit.id} canBePregnant={patient.sex !== 'male'} onDone={() => setTaking(false)} />
        ) : null}
        {latest ? (
          <>
            <Measures vitals={latest} />
            <Score vitals={latest} ageYears={ageInYears(patient.birthDate, visit.appointmentDate)} />
            <p className={styles.muted}>{`Taken ${clinicTime(latest.takenAt)} by ${latest.takenBy ?? 'someone'}`}</p>
          </>
        ) : taking ? null : (
          <p className={styles.muted}>Not taken at this visit.</p>
        )}
        {before ? (
          <details className={styles.before}>
            <summary>{`Last taken ${dayText(before.day)}`}</summary>
            <Measures vitals={before} />
          </details>
        ) : null}
      </div>
    </SectionCard>
  );
}

function Measures({ vitals }: { vitals: TakenVitals }) {
  const { systolic, diastolic, pulse, respiratoryRate, oxygenSaturation, temperature, weight, height } = vitals;
  const index = bodyMassIndex(vitals);
  const rows: [string, string | null][] = [
    ['Blood pressure', systolic === null ? null : `${systolic}/${diastolic ?? '–'} mmHg`],
    ['Pulse', pulse === null ? null : `${pulse} /min`],
    ['Respiration', respiratoryRate === null ? null : `${respiratoryRate} /min`],
    ['SpO₂', oxygenSaturation === null ? null : `${oxygenSaturation} %${vitals.isOnOxygen ? ' on oxygen' : ''}`],
    ['Temperature', temperature === null ? null : `${temperature} °C`],
    ['Weight', weight === null ? null : `${weight} kg`],
    ['Height', height === null ? null : `${height} cm`],
    ['BMI', index === null ? null : `${index}`],
    ['Pregnant', vitals.isPregnant ? 'Yes' : null],
  ];
  return (
    <dl className={styles.measures}>
      {rows
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Score({ vitals, ageYears }: { vitals: TakenVitals; ageYears: number | null }) {
  const result = news2Of(vitals, { ageYears, isPregnant: vitals.isPregnant });
  if (result.kind === 'not-applicable') return <p className={styles.muted}>{result.because}</p>;
  if (result.kind === 'nothing-measured') return null;
  const { score } = result;
  const reasons = score.parts.filter((part) => part.score > 0);
  return (
    <div className={styles.score}>
      <p className={styles.total}>
        {`${news2.name} ${score.total} `}
        <StatusChip hue={levelHues[score.level]}>{news2LevelNames[score.level]}</StatusChip>
      </p>
      {reasons.length > 0 ? (
        <ul className={styles.reasons}>
          {reasons.map((part) => (
            <li key={part.name}>{`${part.name} ${part.value}: ${part.score}`}</li>
          ))}
        </ul>
      ) : null}
      {score.missing.length > 0 ? (
        <p className={styles.muted}>{`Not measured: ${score.missing.join(', ')}. The score can only be higher.`}</p>
      ) : null}
      <p className={styles.muted}>Decision support, adults, not in pregnancy.</p>
    </div>
  );
}
