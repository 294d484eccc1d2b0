import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { monthlySalary, type Salary, salaryOn } from '../../rules/payslip.ts';
import { timekeepingApi } from '../api.ts';

/** Salaries revealed on this screen. They are stored nowhere else, and hidden again when the screen is left. */
export function useSalaries() {
  const [revealed, setRevealed] = useState<ReadonlyMap<string, readonly Salary[]>>(new Map());
  const reveal = useMutation({
    mutationFn: (ids: readonly string[]) => timekeepingApi.revealSalaries.call({ ids: [...ids] }),
    onSuccess: (answers) =>
      setRevealed((before) => new Map([...before, ...answers.map((one) => [one.staffId, one.salaries] as const)])),
    onError: (error) =>
      notifications.show({
        title: "Couldn't reveal salaries",
        message: failureOf(error).sentence,
        color: 'red',
        autoClose: false,
      }),
  });
  return {
    reveal: (ids: readonly string[]) => reveal.mutate(ids),
    isRevealing: reveal.isPending,
    of: (id: string) => revealed.get(id),
    /** Current salary in paise per month; null if none is set. */
    monthly: (id: string) => {
      const salary = salaryOn(revealed.get(id) ?? [], clinicToday());
      return salary ? monthlySalary(salary) : null;
    },
    forget: (id: string) => setRevealed((before) => new Map([...before].filter(([known]) => known !== id))),
  };
}

export type Salaries = ReturnType<typeof useSalaries>;
