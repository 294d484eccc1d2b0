import { useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { Salary, type StaffMember } from '../../contract-staff.ts';
import { firstUnpaidDay, monthlySalary } from '../../rules/payslip.ts';
import { timekeepingApi } from '../api.ts';
import { fieldFaults, SalaryFields, type TypedSalary } from './salary-fields.tsx';
import type { Salaries } from './use-salaries.ts';

interface SalaryDialogProps {
  member: StaffMember;
  salaries: Salaries;
  onClose: () => void;
}

/** What someone earns and since when, and a new structure from a day on. */
export function SalaryDialog({ member, salaries, onClose }: SalaryDialogProps) {
  const known = salaries.of(member.id) ?? [];
  const [newest] = known;
  const [fromDay, setFromDay] = useState(
    newest || member.joinDate < firstUnpaidDay(clinicToday()) ? clinicToday() : member.joinDate,
  );
  const [parts, setParts] = useState<TypedSalary>(newest ?? { basic: Number.NaN, houseRent: 0, allowances: 0 });
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const save = useSave(timekeepingApi.setSalary.call, {
    says: () => `The salary of ${member.name} is saved`,
    onSaved: () => {
      salaries.forget(member.id);
      onClose();
    },
    onError: (error) =>
      setFaults(Object.fromEntries(failureOf(error).fieldErrors.map(({ field, message }) => [field, message]))),
    reads: { queryKey: timekeepingApi.key() },
  });
  function submit() {
    const { basic, houseRent, allowances } = parts;
    const checked = Salary.safeParse({ fromDay, basic, houseRent, allowances });
    setFaults(fieldFaults(checked));
    if (checked.success) save.mutate({ id: member.id, ...checked.data });
  }
  return (
    <SaveDialog
      title={`Salary of ${member.name}`}
      discardQuestion="Discard this salary?"
      onClose={onClose}
      submitLabel="Save"
      saving={save}
      fields={['fromDay', 'basic', 'houseRent', 'allowances']}
      onSubmit={submit}
    >
      {known.length > 0 ? (
        <ul>
          {known.map((salary) => (
            <li key={salary.fromDay}>{`${rupees(monthlySalary(salary))} since ${dayText(salary.fromDay)}`}</li>
          ))}
        </ul>
      ) : null}
      <DateField label="From" required value={fromDay} onChange={setFromDay} error={faults.fromDay} />
      <SalaryFields value={parts} errors={faults} onChange={setParts} />
    </SaveDialog>
  );
}
