import { notifications } from '@mantine/notifications';
import type { PatientRecord } from '../../contract-record.ts';
import { fullName } from '../../rules.ts';
import { patientsApi } from '../api.ts';

/** A patient registered earlier than this was already shown while typing. */
const sameMomentMilliseconds = 30_000;

/** Two desks that press Register at the same time get no warning beforehand, so the later one is told afterwards. */
export async function tellOfTwin(patient: PatientRecord): Promise<void> {
  const { id, phone, firstName, lastName, sex, birthDate, abhaNumber, createdAt } = patient;
  const found = await patientsApi.duplicates.call({
    phone,
    firstName,
    lastName: lastName ?? '',
    sex,
    birthDate: birthDate ?? '',
    abhaNumber: abhaNumber ?? '',
    except: id,
  });
  const age = (other: { createdAt: string }) => Math.abs(Date.parse(createdAt) - Date.parse(other.createdAt));
  const twin = found.find((other) => other.level === 'likely' && age(other) < sameMomentMilliseconds);
  if (!twin) return;
  notifications.show({
    color: 'red',
    autoClose: false,
    title: `${fullName(patient)} is registered twice`,
    message: `Someone else has just registered ${fullName(twin)}, patient no. ${twin.patientNumber}. Check both, and merge them.`,
  });
}
