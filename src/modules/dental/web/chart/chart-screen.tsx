import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import type { Chart } from '../../contract-chart.ts';
import { type Dentition, dentitionAt, dentitionNames, dentitions, isPrimary, type Surface } from '../../rules/teeth.ts';
import { ChartHead } from './chart-head.tsx';
import styles from './chart-screen.module.css';
import { EntryLine } from './entry-line.tsx';
import { EntryTable } from './entry-table.tsx';
import { HistoryList } from './history-list.tsx';
import { ImagesSection } from './images/images-section.tsx';
import { PlanSection } from './plan/plan-section.tsx';
import { Legend } from './tooth/legend.tsx';
import { Odontogram } from './tooth/odontogram.tsx';
import { ToothPanel } from './tooth/tooth-panel.tsx';
import { useCharting } from './use-charting.ts';

export interface ChosenTooth {
  tooth: number;
  surfaces: readonly Surface[];
}

/** The teeth to show: those expected at the patient's age, and all if others have entries. */
function dentitionOf({ patient, entries }: Chart): Dentition {
  const expected = dentitionAt(patient.birthDate, clinicToday());
  const others = entries.some(({ tooth }) => isPrimary(tooth) !== (expected === 'primary'));
  return others ? 'mixed' : expected;
}

const isDentition = (value: string): value is Dentition => dentitions.some((known) => known === value);

export function ChartScreen({ chart }: { chart: Chart }) {
  const { patient, entries } = chart;
  const [asked, setAsked] = useState<Dentition | null>(null);
  const [chosen, setChosen] = useState<ChosenTooth | null>(null);
  const charting = useCharting(patient.id, entries);
  const dentition = asked ?? dentitionOf(chart);

  function choose(tooth: number, surface: Surface | null) {
    setChosen((before) => {
      const same = before?.tooth === tooth ? before.surfaces : [];
      if (!surface) return { tooth, surfaces: same };
      const surfaces = same.includes(surface) ? same.filter((one) => one !== surface) : [...same, surface];
      return { tooth, surfaces };
    });
  }

  return (
    <div className={styles.screen}>
      <ChartHead chart={chart} />
      <SectionCard
        title="Teeth"
        aside={
          <SegmentedControl
            size="xs"
            aria-label="Teeth shown"
            value={dentition}
            onChange={(value) => (isDentition(value) ? setAsked(value) : undefined)}
            data={dentitions.map((value) => ({ value, label: dentitionNames[value] }))}
          />
        }
      >
        <EntryLine charting={charting} chart={chart} />
        <Odontogram dentition={dentition} entries={entries} chosen={chosen} onChoose={choose} />
        <Legend />
        {chosen ? (
          <ToothPanel
            key={chosen.tooth}
            patientId={patient.id}
            chosen={chosen}
            charting={charting}
            onSurface={(surface) => choose(chosen.tooth, surface)}
            onCharted={() => setChosen({ tooth: chosen.tooth, surfaces: [] })}
            onClose={() => setChosen(null)}
          />
        ) : null}
        <VisuallyHidden role="status">{charting.said}</VisuallyHidden>
      </SectionCard>
      <div className={styles.columns}>
        <div className={styles.side}>
          <SectionCard title="On the chart">
            <EntryTable chart={chart} chosenTooth={chosen?.tooth ?? null} />
          </SectionCard>
          <ImagesSection patientId={patient.id} chosenTooth={chosen?.tooth ?? null} />
        </div>
        <div className={styles.side}>
          <PlanSection chart={chart} />
          <HistoryList patientId={patient.id} />
        </div>
      </div>
    </div>
  );
}
