import type { Appointment } from '../../contract.ts';

/** At ten in the morning, and nothing has happened yet. */
export const visit: Appointment = {
  id: '1',
  patientId: '2',
  doctorId: '3',
  appointmentDate: '2026-11-16',
  startsAt: '2026-11-16T04:30:00.000Z',
  endsAt: '2026-11-16T04:45:00.000Z',
  tokenNumber: 4,
  kind: 'booked',
  status: 'scheduled',
  chiefComplaint: '',
  cancelReason: '',
  arrivedAt: null,
  startedAt: null,
  completedAt: null,
  version: 1,
  firstName: 'Asha',
  lastName: null,
  phone: '+919848012345',
  patientNumber: 5,
  doctorName: 'Srinivas Rao',
  speciality: 'General Physician',
  room: '3',
  specialty: 'hospital',
};
