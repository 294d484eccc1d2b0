import { zodResolver } from '@hookform/resolvers/zod';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type Role, roleNames } from '#foundation/shared/roles.ts';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { showFieldErrors } from '#foundation/web/forms/show-field-errors.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { SalaryParts, StaffDetails, type StaffMember } from '../../contract-staff.ts';
import { employed, mayInvite } from '../../rules/staff.ts';
import { timekeepingApi } from '../api.ts';
import { fieldFaults, SalaryFields, type TypedSalary } from './salary-fields.tsx';
import { StaffFields, staffFieldNames } from './staff-fields.tsx';
import { UnlinkAccount } from './unlink-account.tsx';

interface StaffDialogProps {
  /** The record to change; undefined for a new one. */
  member?: StaffMember;
  onClose: () => void;
}

/** Whether any part of a salary was typed. */
const hasAmount = (salary: TypedSalary) => Object.values(salary).some((part) => part > 0);

const noSalary: TypedSalary = { basic: Number.NaN, houseRent: 0, allowances: 0 };

export function StaffDialog({ member, onClose }: StaffDialogProps) {
  const { role: ownRole } = useCurrentUser();
  const form = useForm<z.input<typeof StaffDetails>, unknown, StaffDetails>({
    resolver: zodResolver(StaffDetails),
    defaultValues: member ?? { name: '', position: '', department: '', joinDate: clinicToday(), email: '', phone: '' },
  });
  const [salary, setSalary] = useState(noSalary);
  const [invited, setInvited] = useState<Role | ''>('');
  const [salaryFaults, setSalaryFaults] = useState<Partial<Record<string, string>>>({});
  const canInvite = !member?.hasAccount;

  async function send({ details, earns }: { details: StaffDetails; earns: z.output<typeof SalaryParts> | null }) {
    const saved = member
      ? await timekeepingApi.change.call({ ...details, id: member.id, version: member.version })
      : await timekeepingApi.add.call({ ...details, salary: earns });
    if (!invited) return `${saved.name} is saved`;
    try {
      const { isInvited, isWaiting } = await timekeepingApi.linkAccount.call({ id: saved.id, role: invited });
      if (isWaiting) return `${saved.name} is saved. The account is waiting for an admin.`;
      return isInvited ? `${saved.name} is saved and invited` : `${saved.name} is saved and linked to the account`;
    } catch (error) {
      // The record is saved: only the invitation is left to do, from the record itself.
      return `${saved.name} is saved, but not invited. ${failureOf(error).sentence}`;
    }
  }

  const save = useSave(send, {
    says: (message) => message,
    onSaved: onClose,
    onError: (error) => showFieldErrors(form.setError, staffFieldNames, error),
    reads: { queryKey: timekeepingApi.key() },
  });
  function submit() {
    const checked = hasAmount(salary) ? SalaryParts.safeParse(salary) : null;
    setSalaryFaults(checked ? fieldFaults(checked) : {});
    return form.handleSubmit((details) => {
      if (invited && !details.email) form.setError('email', { message: 'Enter an e-mail for the invitation' });
      else if (!checked?.error) save.mutate({ details, earns: checked?.data ?? null });
    })();
  }
  const rolesToInvite = employed.filter((role) => role !== 'admin' || ownRole === 'admin');

  return (
    <SaveDialog
      title={member ? member.name : 'Add Staff'}
      discardQuestion="Discard what you typed?"
      onClose={onClose}
      submitLabel={member ? 'Save' : 'Add'}
      saving={save}
      fields={staffFieldNames}
      onSubmit={submit}
    >
      <StaffFields form={form} />
      {member ? null : <SalaryFields value={salary} errors={salaryFaults} onChange={setSalary} />}
      {canInvite ? (
        <NativeSelect
          label="Account"
          description={
            mayInvite(ownRole)
              ? 'An invitation goes to the e-mail above'
              : 'An invitation goes to the e-mail above once an admin has approved it'
          }
          value={invited}
          onChange={(event) => setInvited(employed.find((role) => role === event.currentTarget.value) ?? '')}
          data={[
            { value: '', label: 'No account' },
            ...rolesToInvite.map((role) => ({
              value: role,
              label: `${mayInvite(ownRole) ? 'Invite' : 'Ask for an account'} as ${roleNames[role]}`,
            })),
          ]}
        />
      ) : null}
      {member?.hasAccount && ownRole === 'admin' ? <UnlinkAccount member={member} onDone={onClose} /> : null}
    </SaveDialog>
  );
}
