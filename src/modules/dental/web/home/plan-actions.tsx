import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { later } from '#foundation/web/screens/later.tsx';
import { useScreenOf } from '#foundation/web/screens/screen-of.ts';
import type { Plan } from '#modules/treatments/contract.ts';

const ScheduleSessionDialog = later(
  async () => (await import('#modules/treatments/web/schedule-session-dialog.tsx')).ScheduleSessionDialog,
);

/** The actions on a plan on the practice's home page. */
export function PlanActions({ plan }: { plan: Plan }) {
  const [scheduling, setScheduling] = useState(false);
  const chart = useScreenOf()('dental-chart', plan.patientId);
  return (
    <>
      {chart ? (
        <Button component={Link} to={chart} size="compact-sm" variant="default">
          Open Chart
        </Button>
      ) : null}
      {plan.nextVisitAt ? null : (
        <Button size="compact-sm" variant="default" onClick={() => setScheduling(true)}>
          Schedule Next Session
        </Button>
      )}
      {scheduling ? <ScheduleSessionDialog plan={plan} onClose={() => setScheduling(false)} /> : null}
    </>
  );
}
