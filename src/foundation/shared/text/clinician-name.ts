import type { Role } from '../roles.ts';

/**
 * The name as shown on screens and paper, with "Dr." only for doctors. Without a role it is a doctor, as on a
 * prescription.
 */
export function clinicianName(name: string, role: Role = 'doctor'): string {
  const hasTitle = /^dr\b/i.test(name);
  return role === 'doctor' && !hasTitle ? `Dr. ${name}` : name;
}

interface Seen {
  doctorName: string;
  doctorRole: Role;
}

/** Name of the person whom the visit is with. */
export const doctorOf = ({ doctorName, doctorRole }: Seen) => clinicianName(doctorName, doctorRole);
