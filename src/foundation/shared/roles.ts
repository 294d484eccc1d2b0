export const roles = [
  'admin',
  'doctor',
  'nurse',
  'receptionist',
  'pharmacist',
  'lab_tech',
  'hr_manager',
  'practitioner',
  'assistant',
  'patient',
] as const;

export type Role = (typeof roles)[number];

export const roleNames: Record<Role, string> = {
  admin: 'Admin',
  doctor: 'Doctor',
  nurse: 'Nurse',
  receptionist: 'Receptionist',
  pharmacist: 'Pharmacist',
  lab_tech: 'Lab Technician',
  hr_manager: 'HR Manager',
  practitioner: 'Practitioner',
  assistant: 'Assistant',
  patient: 'Patient',
};

/** Everyone who works in the clinic. */
export const staffRoles = roles.filter((role): role is Exclude<Role, 'patient'> => role !== 'patient');

/** Roles that may read what doctor and patient have discussed. */
export const clinicalRoles = ['admin', 'doctor', 'nurse'] as const satisfies Role[];
