import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { useScreenOf } from '#foundation/web/screens/screen-of.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Plan } from '#modules/treatments/contract.ts';
import { ActivePlans } from '#modules/treatments/web/active-plans.tsx';
import { treatmentsApi } from '#modules/treatments/web/api.ts';
import { ChangePlanDialog } from '#modules/treatments/web/change-plan-dialog.tsx';
import { ScheduleSessionDialog } from '#modules/treatments/web/schedule-session-dialog.tsx';
import { aestheticApi } from '../api.ts';
import { SessionDialog } from '../session/session-dialog.tsx';
import { StartRefusal } from '../session/start-refusal.tsx';
import { startPlan } from './start-plan.ts';

interface Ending {
  plan: Plan;
  status: Plan['status'];
}

/** The plans under way, to be started, scheduled or stopped. */
export function PlansView() {
  const queryClient = useQueryClient();
  const gallery = useScreenOf()('gallery');
  const [scheduling, setScheduling] = useState<Plan | null>(null);
  const [changing, setChanging] = useState<Plan | null>(null);
  const [sessionId, setSessionId] = useState<string | null>(null);
  const refresh = () =>
    Promise.all(
      [treatmentsApi.key(), aestheticApi.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  const start = useMutation({
    mutationFn: startPlan,
    onSuccess: setSessionId,
    onSettled: refresh,
  });
  const end = useMutation({
    mutationFn: ({ plan, status }: Ending) => {
      const { id, title, carerId, plannedSessions, intervalDays, estimate, note, version } = plan;
      const kept = { title, carerId, plannedSessions, intervalDays, estimate, note };
      return treatmentsApi.changePlan.call({ id, version, ...kept, status });
    },
    onSuccess: (plan, { status }) => {
      if (status === 'stopped') {
        offerUndo(plan.id, `${plan.title} is stopped`, () => end.mutate({ plan, status: 'active' }));
      }
    },
    onSettled: refresh,
  });
  return (
    <SectionCard title="Active Treatment Plans">
      {start.isError ? (
        <StartRefusal
          key={start.submittedAt}
          error={start.error}
          client={{ id: start.variables.patientId, name: fullName(start.variables) }}
          isRetrying={start.isPending}
          onRetry={() => start.mutate(start.variables)}
        />
      ) : null}
      <ChangeFailure change={end} />
      <ActivePlans
        specialty="aesthetic"
        actions={(plan) => (
          <>
            <Button
              size="compact-md"
              loading={start.isPending && start.variables.id === plan.id}
              onClick={() => start.mutate(plan)}
            >
              {plan.openSessionId ? 'Open Session' : 'Start Session'}
            </Button>
            {gallery ? (
              <Button component={Link} to={`${gallery}?client=${plan.patientId}`} variant="default" size="compact-md">
                View Progress Photos
              </Button>
            ) : null}
            <Button variant="default" size="compact-md" onClick={() => setScheduling(plan)}>
              Schedule Next Session
            </Button>
            <Button
              variant="default"
              size="compact-md"
              aria-label={`Change plan ${plan.title} of ${fullName(plan)}`}
              onClick={() => setChanging(plan)}
            >
              Change plan
            </Button>
            <Button
              variant="default"
              size="compact-md"
              aria-label={`Stop ${plan.title}`}
              onClick={() => end.mutate({ plan, status: 'stopped' })}
            >
              Stop
            </Button>
          </>
        )}
      />
      {changing ? <ChangePlanDialog plan={changing} onClose={() => setChanging(null)} /> : null}
      {scheduling ? <ScheduleSessionDialog plan={scheduling} onClose={() => setScheduling(null)} /> : null}
      {sessionId ? <SessionDialog id={sessionId} onClose={() => setSessionId(null)} /> : null}
    </SectionCard>
  );
}
