import type { TestClinic } from '#app/testing/test-server.ts';
import type { Role } from '#foundation/shared/roles.ts';

export const newStaff = (changes: object = {}) => ({
  name: 'Anjali Reddy',
  position: 'Staff Nurse',
  department: 'General Ward',
  joinDate: '2024-01-15',
  ...changes,
});

/** A staff member linked to the account of this role. */
export async function employ(clinic: TestClinic, role: Role, changes: object = {}) {
  const { email } = await clinic.as(role).identity.me();
  const hr = clinic.as('hr_manager').timekeeping;
  const known = (await hr.list({ search: email })).members[0];
  const record = known ?? (await hr.add(newStaff({ email, name: `The ${role}`, ...changes })));
  const { member } = record.hasAccount
    ? { member: record }
    : await clinic.as(role === 'admin' ? 'hr_manager' : 'admin').timekeeping.linkAccount({ id: record.id, role });
  return { member, hr, own: clinic.as(role).timekeeping };
}
