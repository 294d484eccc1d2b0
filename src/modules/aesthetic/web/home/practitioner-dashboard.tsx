import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { later } from '#foundation/web/screens/later.tsx';
import { useScreenOf } from '#foundation/web/screens/screen-of.ts';
import { useShow } from '#foundation/web/screens/use-show.ts';
import { useToday } from '#foundation/web/use-now.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Plan } from '#modules/treatments/contract.ts';
import { ActivePlans } from '#modules/treatments/web/active-plans.tsx';
import type { AestheticVisit } from '../../contract-visits.ts';
import { dayFigures, nextClient, visitsShown } from '../../rules/figures.ts';
import { summary, visitsOn } from '../home-reads.ts';
import { StartRefusal } from '../session/start-refusal.tsx';
import { useStartVisit } from '../session/use-start-visit.ts';
import styles from './home.module.css';
import { NextClient } from './next-client.tsx';
import { PractitionerTiles } from './practitioner-tiles.tsx';
import { TodaysSchedule } from './todays-schedule.tsx';

const ScheduleSessionDialog = later(
  async () => (await import('#modules/treatments/web/schedule-session-dialog.tsx')).ScheduleSessionDialog,
);
const FinishDialog = later(async () => (await import('../session/finish-dialog.tsx')).FinishDialog);
const SessionDialog = later(async () => (await import('../session/session-dialog.tsx')).SessionDialog);
const NewPlanDialog = later(async () => (await import('../treatments/new-plan-dialog.tsx')).NewPlanDialog);

/** The aesthetic home of practitioners, doctors and admins. */
export default function PractitionerDashboard() {
  const { id: userId, queueOrder } = useCurrentUser();
  const screenOf = useScreenOf();
  const visits = useQuery(visitsOn(useToday()));
  const { data } = useQuery(summary);
  const figures = visits.data && dayFigures(visits.data);
  const next = visits.data ? nextClient(visits.data, { userId, queueOrder }) : null;
  const [sessionId, setSessionId] = useState<string | null>(null);
  const [scheduling, setScheduling] = useState<Plan | null>(null);
  const [planning, setPlanning] = useState(false);
  const [finishing, setFinishing] = useState<AestheticVisit | null>(null);
  const start = useStartVisit(setSessionId);
  const gallery = screenOf('gallery');
  const show = useShow(['sessions', 'consultations']);

  return (
    <div className={styles.home}>
      <PractitionerTiles
        figures={figures}
        activePlans={data?.activePlans}
        skinAnalyses={data?.skinAnalyses}
        show={show}
      />
      {next ? <NextClient visit={next} starting={start.isPending} onStart={() => start.mutate(next)} /> : null}
      {start.isError ? (
        <StartRefusal
          key={start.submittedAt}
          error={start.error}
          client={{ id: start.variables.patientId, name: fullName(start.variables) }}
          isRetrying={start.isPending}
          onRetry={() => start.mutate(start.variables)}
        />
      ) : null}
      <div className={styles.columns}>
        <SectionCard title="Today's Schedule">
          <Loaded what="today's schedule" query={visits} height={320}>
            {(list) => (
              <TodaysSchedule
                visits={visitsShown(list, show)}
                startingId={start.isPending ? start.variables.id : null}
                onStart={start.mutate}
                onOpen={setSessionId}
                onFinish={setFinishing}
              />
            )}
          </Loaded>
        </SectionCard>
        <SectionCard
          title="Active Treatment Plans"
          aside={
            <Button size="compact-sm" variant="default" onClick={() => setPlanning(true)}>
              New Plan
            </Button>
          }
        >
          <ActivePlans
            specialty="aesthetic"
            actions={(plan) => (
              <>
                {gallery ? (
                  <Button
                    component={Link}
                    to={`${gallery}?client=${plan.patientId}`}
                    variant="default"
                    size="compact-md"
                  >
                    View Progress Photos
                  </Button>
                ) : null}
                <Button variant="default" size="compact-md" onClick={() => setScheduling(plan)}>
                  Schedule Next Session
                </Button>
              </>
            )}
          />
        </SectionCard>
      </div>
      {sessionId ? <SessionDialog id={sessionId} onClose={() => setSessionId(null)} /> : null}
      {finishing ? <FinishDialog visit={finishing} onClose={() => setFinishing(null)} /> : null}
      {scheduling ? <ScheduleSessionDialog plan={scheduling} onClose={() => setScheduling(null)} /> : null}
      {planning ? <NewPlanDialog onClose={() => setPlanning(false)} /> : null}
    </div>
  );
}
