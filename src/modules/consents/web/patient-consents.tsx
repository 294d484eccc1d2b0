import { useQuery } from '@tanstack/react-query';
import { usePractice } from '#foundation/web/screens/screen-of.ts';
import { fullName } from '#modules/patients/rules.ts';
import { patientsApi } from '#modules/patients/web/api.ts';
import { ConsentsPanel } from './consents-panel.tsx';

/** Shown on the patient's page in rooms that treat by consent; the hospital's page does not have it. */
export default function PatientConsents({ id }: { id: string }) {
  const practice = usePractice();
  const { data: patient } = useQuery(patientsApi.get.queryOptions({ input: { id } }));
  const room = practice === 'dental' || practice === 'aesthetic' ? practice : null;
  return patient && room ? <ConsentsPanel patient={{ id, name: fullName(patient) }} room={room} /> : null;
}
