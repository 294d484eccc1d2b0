import { usePractice } from '#foundation/web/screens/screen-of.ts';

/** Patients are called clients in the aesthetic workspace. */
export function usePatientWords() {
  return usePractice() === 'aesthetic'
    ? { one: 'client', One: 'Client', many: 'clients', Many: 'Clients' }
    : { one: 'patient', One: 'Patient', many: 'patients', Many: 'Patients' };
}
