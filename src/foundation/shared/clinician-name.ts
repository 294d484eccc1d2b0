import type { Role } from './roles.ts';

/** How someone who treats is called: "Dr." is for doctors. Without a role: whoever can only be a doctor, as who signs a prescription. */
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
