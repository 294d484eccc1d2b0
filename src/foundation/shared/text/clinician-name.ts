import type { Role } from '../roles.ts';

/** The name as screens and papers show it: with "Dr." for doctors only. Without a role it is a doctor, as on a prescription. */
export function clinicianName(name: string, role: Role = 'doctor'): string {
  const hasTitle = /^dr\b/i.test(name);
  return role === 'doctor' && !hasTitle ? `Dr. ${name}` : name;
}

interface Seen {
  doctorName: string;
  doctorRole: Role;
}

/** Whom a visit is with. */
export const doctorOf = ({ doctorName, doctorRole }: Seen) => clinicianName(doctorName, doctorRole);
