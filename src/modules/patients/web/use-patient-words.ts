import { usePractice } from '#foundation/web/screens/screen-of.ts';

/** People are clients in the aesthetic workspace, and patients everywhere else. */
export function usePatientWords() {
  return usePractice() === 'aesthetic'
    ? { one: 'client', One: 'Client', many: 'clients', Many: 'Clients' }
    : { one: 'patient', One: 'Patient', many: 'patients', Many: 'Patients' };
}
