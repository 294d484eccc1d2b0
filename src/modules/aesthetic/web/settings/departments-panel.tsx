import { Stack, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { staffApi } from '#modules/staff/web/api.ts';
import { aestheticApi } from '../api.ts';

/** Chooses the departments whose visits the aesthetic room shows. */
export function DepartmentsPanel() {
  const queryClient = useQueryClient();
  const query = useQuery(staffApi.departments.queryOptions());
  const change = useMutation(
    staffApi.changeDepartment.mutationOptions({
      onSettled: () =>
        Promise.all(
          [staffApi.key(), aestheticApi.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
        ),
    }),
  );
  return (
    <SectionCard level={2} title="Departments of this room">
      <ChangeFailure change={change} />
      <Loaded what="the departments" query={query} height={160}>
        {(departments) => (
          <Stack gap="xs">
            {departments
              .filter(({ specialty }) => specialty !== 'dental')
              .map(({ id, name, specialty }) => (
                <Switch
                  key={id}
                  label={name}
                  checked={specialty === 'aesthetic'}
                  disabled={change.isPending}
                  onChange={(event) =>
                    change.mutate({ id, specialty: event.currentTarget.checked ? 'aesthetic' : 'hospital' })
                  }
                />
              ))}
          </Stack>
        )}
      </Loaded>
    </SectionCard>
  );
}
