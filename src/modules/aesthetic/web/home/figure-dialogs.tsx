import { useQuery } from '@tanstack/react-query';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { ListDialog } from '#foundation/ui/dialogs/list-dialog.tsx';
import type { Column } from '#foundation/ui/lists/data-table.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicDate, clinicTime, clinicToday } from '#foundation/web/clinic-date.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Plan } from '#modules/treatments/contract.ts';
import { treatmentsApi } from '#modules/treatments/web/api.ts';
import type { AestheticVisit, EndedPlan, NewClient } from '../../contract-visits.ts';
import { aestheticStatusNames } from '../../rules/visit-status.ts';
import { aestheticApi } from '../api.ts';
import { visitsOn } from '../home-reads.ts';
import { deskHues } from '../status-hues.ts';

const planColumns: readonly Column<Plan>[] = [
  { key: 'title', title: 'Treatment', percent: 34, onPhone: 'heading', cell: ({ title }) => title },
  { key: 'client', title: 'Client', percent: 26, onPhone: 'detail', cell: (plan) => fullName(plan) },
  {
    key: 'sessions',
    title: 'Sessions',
    percent: 16,
    onPhone: 'aside',
    cell: ({ sessionsCompleted, plannedSessions }) => `${sessionsCompleted}/${plannedSessions}`,
  },
  {
    key: 'next',
    title: 'Next session',
    percent: 24,
    onPhone: 'detail',
    cell: ({ nextVisitAt }) => (nextVisitAt ? clinicDate(nextVisitAt) : 'Not booked'),
  },
];

export function ActivePlansDialog() {
  return (
    <ListDialog
      title="Active treatments"
      query={useQuery(treatmentsApi.plans.queryOptions({ input: { specialty: 'aesthetic' } }))}
      rowsOf={(plans) => plans}
      columns={planColumns}
      rowKey={({ id }) => id}
      empty={{ title: 'No active treatments', text: 'Plans appear here while sessions are left.' }}
    />
  );
}

const visitColumns: readonly Column<AestheticVisit>[] = [
  { key: 'time', title: 'Time', percent: 16, onPhone: 'detail', cell: ({ startsAt }) => clinicTime(startsAt) },
  { key: 'client', title: 'Client', percent: 34, onPhone: 'heading', cell: (visit) => fullName(visit) },
  {
    key: 'practitioner',
    title: 'Practitioner',
    percent: 28,
    onPhone: 'detail',
    cell: ({ practitioner }) => practitioner,
  },
  {
    key: 'status',
    title: 'Status',
    percent: 22,
    onPhone: 'aside',
    cell: ({ status }) => <StatusChip hue={deskHues[status]}>{aestheticStatusNames[status]}</StatusChip>,
  },
];

export function ConsultationsDialog() {
  return (
    <ListDialog
      title="Consultations today"
      query={useQuery(visitsOn(clinicToday()))}
      rowsOf={(visits) => visits.filter(({ planId, status }) => planId === null && status !== 'cancelled')}
      columns={visitColumns}
      rowKey={({ id }) => id}
      empty={{ title: 'No consultations today', text: 'Visits without a treatment plan appear here.' }}
    />
  );
}

const endedColumns: readonly Column<EndedPlan>[] = [
  { key: 'title', title: 'Treatment', percent: 36, onPhone: 'heading', cell: ({ title }) => title },
  { key: 'client', title: 'Client', percent: 28, onPhone: 'detail', cell: (plan) => fullName(plan) },
  {
    key: 'sessions',
    title: 'Sessions',
    percent: 16,
    onPhone: 'detail',
    cell: ({ sessionsCompleted, plannedSessions }) => `${sessionsCompleted}/${plannedSessions}`,
  },
  {
    key: 'status',
    title: 'Outcome',
    percent: 20,
    onPhone: 'aside',
    cell: ({ status }) => (
      <StatusChip hue={status === 'completed' ? 'green' : 'red'}>
        {status === 'completed' ? 'Completed' : 'Stopped'}
      </StatusChip>
    ),
  },
];

export function EndedPlansDialog() {
  return (
    <ListDialog
      title="Plans that have ended"
      query={useQuery(aestheticApi.endedPlans.queryOptions())}
      rowsOf={(plans) => plans}
      noteOf={() => 'Treatment Success is the share of these that were completed.'}
      columns={endedColumns}
      rowKey={({ id }) => id}
      empty={{ title: 'No plan has ended yet', text: 'Completed and stopped plans appear here.' }}
    />
  );
}

const clientColumns: readonly Column<NewClient>[] = [
  {
    key: 'client',
    title: 'Client',
    percent: 40,
    onPhone: 'heading',
    cell: (client) => (
      <ScreenLink screen="patient" id={client.id}>
        {fullName(client)}
      </ScreenLink>
    ),
  },
  { key: 'phone', title: 'Phone', percent: 32, onPhone: 'detail', cell: ({ phone }) => phoneText(phone) },
  {
    key: 'first',
    title: 'First visit',
    percent: 28,
    onPhone: 'aside',
    cell: ({ firstVisitAt }) => clinicDate(firstVisitAt),
  },
];

export function NewClientsDialog() {
  return (
    <ListDialog
      title="New clients, last 30 days"
      query={useQuery(aestheticApi.newClients.queryOptions())}
      rowsOf={(clients) => clients}
      columns={clientColumns}
      rowKey={({ id }) => id}
      empty={{ title: 'No new clients', text: 'Clients appear here for 30 days from their first visit.' }}
    />
  );
}
