import { useMediaQuery } from '@mantine/hooks';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { useAddressParams } from '#foundation/web/screens/use-address-params.ts';
import { useDoctors } from '#modules/staff/web/use-doctors.ts';
import { type Status, statuses } from '../../rules.ts';
import { isDay, mondayOf } from '../day-of.ts';
import { useVisits } from '../use-visits.ts';

export const views = ['day', 'week', 'list', 'doctors'] as const;
export type View = (typeof views)[number];

/** Which days and whose visits the page shows. Kept in the address, so that it can be shared and Back works. */
export function useCalendar() {
  const { params, change: set } = useAddressParams();
  const isNarrow = useMediaQuery('(max-width: 859px)', false, { getInitialValueInEffect: false });
  const asked = params.get('date');
  const date = asked && isDay(asked) ? asked : clinicToday();
  const view = views.find((known) => known === params.get('view')) ?? (isNarrow ? 'list' : 'day');
  const status = statuses.find((known) => known === params.get('status')) ?? null;
  const doctorId = params.get('doctor');
  const department = params.get('department');

  const isWeek = view === 'week';
  const query = useVisits(isWeek ? mondayOf(date) : date, isWeek ? 7 : 1);
  const all = useDoctors();
  const doctors = (all.data ?? []).filter(
    (doctor) => (!department || doctor.department === department) && (!doctorId || doctor.id === doctorId),
  );
  const ids = new Set(doctors.map(({ id }) => id));
  const allVisits = all.data && !query.isPlaceholderData ? (query.data ?? null) : null;
  const visits = allVisits?.filter((visit) => ids.has(visit.doctorId) && (!status || visit.status === status)) ?? null;

  return {
    date,
    view,
    visits,
    /** All visits of these days, whatever the filters. */
    allVisits,
    doctors,
    allDoctors: all.data ?? [],
    filters: { doctorId, department, status },
    isFiltered: Boolean(doctorId || department || status),
    failed: query.isError ? query : all.isError ? all : null,
    /** Adds a history entry, so that Back leads to the day shown before. */
    setDate: (day: string) => set({ date: day }, { replace: day === date }),
    setView: (next: View) => set({ view: next }),
    setDoctor: (id: string) => set({ doctor: id }),
    setDepartment: (name: string) => set({ department: name, doctor: null }),
    setStatus: (next: Status | '') => set({ status: next }),
    openDay: (day: string) => set({ date: day, view: 'day' }, { replace: false }),
  };
}

export type Calendar = ReturnType<typeof useCalendar>;
