import { useQuery } from '@tanstack/react-query';
import { PlanDialog } from '#modules/treatments/web/plan-dialog.tsx';
import { aestheticApi } from '../api.ts';

/** A plan of the aesthetic room, whose services propose the number of sessions, the interval and the estimate. */
export function NewPlanDialog({ onClose }: { onClose: () => void }) {
  const services = useQuery(aestheticApi.services.queryOptions()).data ?? [];
  const protocols = services
    .filter(({ isActive }) => isActive)
    .map(({ name, plannedSessions, intervalDays, price }) => ({
      title: name,
      plannedSessions,
      intervalDays: plannedSessions > 1 ? intervalDays : null,
      estimate: price * plannedSessions,
    }));
  return <PlanDialog specialty="aesthetic" protocols={protocols} onClose={onClose} />;
}
