/** The catalogue: every other language has the same keys. */
export const en = {
  dashboard: 'Dashboard',
  myAppointments: 'My Appointments',
  healthRecords: 'Health Records',
  prescriptions: 'Prescriptions',
  labResults: 'Lab Results',
  profile: 'Profile',
  morning: 'Morning',
  noon: 'Noon',
  evening: 'Evening',
  night: 'Night',
  noPrescriptions: 'No prescriptions yet',
  noPrescriptionsText: 'They appear here once your doctor has signed them.',
  download: 'Download',
  showOlder: 'Show older',
} as const;
