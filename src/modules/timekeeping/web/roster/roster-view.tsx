import { Button, NativeSelect } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { useAddressParams } from '#foundation/web/screens/use-address-params.ts';
import { addDays, mondayOf } from '../../rules/time.ts';
import { timekeepingApi } from '../api.ts';
import { PeriodSteps } from '../period-steps.tsx';
import { RosterGrid } from './roster-grid.tsx';
import styles from './roster-view.module.css';

/** The week of a department, with a row per person and a column per day. */
export function RosterView() {
  const queryClient = useQueryClient();
  const { params, change } = useAddressParams();
  const departments = useQuery(timekeepingApi.rosterDepartments.queryOptions());
  const departmentId =
    departments.data?.find(({ id }) => id === params.get('department'))?.id ?? departments.data?.[0]?.id ?? '';
  const asked = params.get('week') ?? '';
  const week = mondayOf(/^\d{4}-\d\d-\d\d$/.test(asked) ? asked : clinicToday());
  const roster = useQuery(
    timekeepingApi.roster.queryOptions({ input: { departmentId, week }, enabled: departmentId !== '' }),
  );
  const refresh = () => queryClient.invalidateQueries({ queryKey: timekeepingApi.key() });
  const failed = (error: unknown) =>
    notifications.show({ title: 'Not saved', message: failureOf(error).sentence, color: 'red', autoClose: false });
  const clear = useMutation(timekeepingApi.saveRoster.mutationOptions({ onError: failed, onSettled: refresh }));
  const copy = useMutation(
    timekeepingApi.copyRoster.mutationOptions({
      onSuccess: ({ cells }) => {
        if (cells.length === 0)
          notifications.show({ message: 'Nothing to copy: every day is planned, or last week is empty' });
        else {
          offerUndo(`copy ${week}`, `${cells.length} shifts copied from last week`, () =>
            clear.mutate({ cells: cells.map((cell) => ({ ...cell, shiftType: null })) }),
          );
        }
      },
      onError: failed,
      onSettled: refresh,
    }),
  );
  const fault = departments.error ?? roster.error;
  return (
    <SectionCard
      title="Roster"
      aside={
        <Button
          variant="default"
          leftSection={<Copy size={16} aria-hidden="true" />}
          loading={copy.isPending}
          disabled={!roster.data}
          onClick={() => copy.mutate({ departmentId, week })}
        >
          Copy last week
        </Button>
      }
    >
      <div className={styles.tools}>
        <NativeSelect
          aria-label="Department"
          value={departmentId}
          onChange={(event) => change({ department: event.currentTarget.value })}
          data={departments.data?.map(({ id, name, people }) => ({ value: id, label: `${name} (${people})` })) ?? []}
        />
        <PeriodSteps
          title={`${dayText(week)} – ${dayText(addDays(week, 6))}`}
          unit="week"
          onStep={(count) => change({ week: addDays(week, 7 * count) })}
        />
      </div>
      {fault ? (
        <FailureNote
          title="Couldn't load the roster"
          failure={failureOf(fault)}
          retrying={roster.isFetching}
          onRetry={() => (departments.isError ? departments.refetch() : roster.refetch())}
        />
      ) : null}
      {departments.data?.length === 0 ? (
        <EmptyState title="No staff members found" text="Add staff members to get started with HR management." />
      ) : null}
      {roster.data ? <RosterGrid key={`${departmentId} ${week}`} week={week} roster={roster.data} /> : null}
      <p className={styles.hint}>
        Keys in the grid: M morning, E evening, N night, O off, Delete empty, arrows to move
      </p>
    </SectionCard>
  );
}
