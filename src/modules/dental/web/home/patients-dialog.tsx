import type { UseQueryResult } from '@tanstack/react-query';
import { ListDialog } from '#foundation/ui/dialogs/list-dialog.tsx';
import type { Column } from '#foundation/ui/lists/data-table.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import { statusNames } from '#modules/appointments/rules.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { DentalDay, Visit } from '../../contract.ts';

const columns: readonly Column<Visit>[] = [
  {
    key: 'name',
    percent: 34,
    title: 'Patient',
    onPhone: 'heading',
    cell: (visit) => (
      <ScreenLink screen="patient" id={visit.patientId}>
        {fullName(visit)}
      </ScreenLink>
    ),
  },
  { key: 'number', percent: 12, title: 'No.', onPhone: 'detail', cell: ({ patientNumber }) => patientNumber },
  { key: 'time', percent: 12, title: 'Time', onPhone: 'detail', cell: ({ startsAt }) => clinicTime(startsAt) },
  { key: 'treatment', percent: 26, title: 'Treatment', onPhone: 'detail', cell: ({ treatment }) => treatment },
  { key: 'status', percent: 16, title: 'Status', onPhone: 'aside', cell: ({ status }) => statusNames[status] },
];

/** Each patient once, with their first visit of today. */
function patientsOf({ visits }: DentalDay): Visit[] {
  const coming = visits.filter(({ status }) => status !== 'cancelled');
  return coming.filter(({ patientId }, index) => coming.findIndex((visit) => visit.patientId === patientId) === index);
}

export function PatientsDialog({ day }: { day: UseQueryResult<DentalDay> }) {
  return (
    <ListDialog
      title="Today's patients"
      query={day}
      rowsOf={patientsOf}
      columns={columns}
      rowKey={({ patientId }) => patientId}
      empty={{ title: 'No patients today', text: 'Patients with a visit today appear here.' }}
    />
  );
}
