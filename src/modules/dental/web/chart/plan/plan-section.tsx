import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { fullName } from '#modules/patients/rules.ts';
import type { Plan } from '#modules/treatments/contract.ts';
import type { Chart } from '../../../contract-chart.ts';
import { closingOf } from '../../../rules/tooth-state.ts';
import { DentalPlanDialog } from './dental-plan-dialog.tsx';
import styles from './plan-card.module.css';
import { PlanCard } from './plan-card.tsx';

/** The patient's plans, with a button to make a new one from the planned procedures of the chart. */
export function PlanSection({ chart }: { chart: Chart }) {
  const [planning, setPlanning] = useState(false);
  const [changing, setChanging] = useState<Plan | null>(null);
  const { entries, plans } = chart;
  const open = entries.filter(
    (entry) => entry.status === 'planned' && entry.planId === null && closingOf(entry, entries) === null,
  );
  return (
    <SectionCard
      title="Treatment plans"
      aside={
        open.length > 0 ? (
          <Button
            size="compact-sm"
            leftSection={<Plus size={16} aria-hidden="true" />}
            onClick={() => setPlanning(true)}
          >
            New plan
          </Button>
        ) : null
      }
    >
      {plans.length === 0 ? (
        <EmptyState
          title="No treatment plan"
          text={
            open.length > 0
              ? 'Group the planned procedures into sittings.'
              : 'Chart what is planned first, as in 46 root canal planned.'
          }
        />
      ) : (
        <ul className={styles.list}>
          {plans.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              patientName={fullName(chart.patient)}
              patientVisitAt={chart.nextVisitAt}
              procedures={[...entries, ...chart.struck].filter(({ planId }) => planId === plan.id)}
              isGone={(entry) => closingOf(entry, entries) !== null}
              onChange={() => setChanging(plan)}
            />
          ))}
        </ul>
      )}
      {changing ? (
        <DentalPlanDialog
          patientId={chart.patient.id}
          plan={changing}
          procedures={[...entries.filter(({ planId }) => planId === changing.id), ...open]}
          onClose={() => setChanging(null)}
        />
      ) : null}
      {planning ? (
        <DentalPlanDialog patientId={chart.patient.id} procedures={open} onClose={() => setPlanning(false)} />
      ) : null}
    </SectionCard>
  );
}
