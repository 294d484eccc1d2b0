import type { DemoVisit } from './appointments.ts';

interface DemoPatient {
  id: string;
  phone: string;
  birthDate: string | null;
  createdAt: string;
}

interface Family<Patient> {
  parent: Patient;
  child: Patient;
}

const adultFrom = 26;
const childUntil = 13;

/** The family of the demo's patient account: a parent and a child who share a phone, registered longest ago. */
export function portalFamily<Patient extends DemoPatient>(
  patients: readonly Patient[],
  today: string,
): Family<Patient> {
  const years = ({ birthDate }: Patient) => Number(today.slice(0, 4)) - Number(birthDate?.slice(0, 4) ?? 0);
  const families = patients
    .filter((patient) => patient.birthDate && years(patient) >= adultFrom && years(patient) < 50)
    .flatMap((parent) => {
      const child = patients.find(
        (other) => other.phone === parent.phone && other.birthDate && years(other) < childUntil,
      );
      return child ? [{ parent, child }] : [];
    })
    .toSorted((one, other) => knownSince(one).localeCompare(knownSince(other)));
  const [family] = families;
  if (!family) throw new Error('The demo has no family with a child');
  return family;
}

const knownSince = ({ parent, child }: Family<DemoPatient>) =>
  parent.createdAt > child.createdAt ? parent.createdAt : child.createdAt;

interface PortalDemo {
  visits: readonly DemoVisit[];
  family: Family<DemoPatient>;
  patients: readonly DemoPatient[];
  today: string;
}

/**
 * Gives the family visits that were somebody else's, so that the day's figures stay: for the parent two signed ones with
 * prescriptions, one today and one to come, for the child one of each that is not today. Their other visits go to others.
 */
export function withPortalFamily({ visits, family, patients, today }: PortalDemo): DemoVisit[] {
  const { parent, child } = family;
  const past = visits.filter(
    ({ status, appointmentDate, startsAt }) =>
      status === 'completed' && appointmentDate < today && startsAt > knownSince(family),
  );
  const ahead = visits.filter(({ status, appointmentDate }) => status === 'scheduled' && appointmentDate > today);
  const lastOf = (complaint: string) => past.findLast(({ chiefComplaint }) => chiefComplaint === complaint);
  const todays = visits.filter(({ appointmentDate }) => appointmentDate === today);
  const busy = todays.filter(({ status }) => status === 'in_progress').map(({ doctorId }) => doctorId);
  // With a doctor who sees somebody, so that the token being served can be followed.
  const waiting = todays.findLast(({ status, doctorId }) => status === 'scheduled' && busy.includes(doctorId));
  const given = new Map<string | undefined, string>([
    [lastOf('Fever for three days')?.id, parent.id],
    [lastOf('Back pain')?.id, parent.id],
    [lastOf('Cough and cold')?.id, child.id],
    [waiting?.id, parent.id],
    [ahead.find((visit) => visit.appointmentDate > today)?.id, parent.id],
    [ahead.at(-1)?.id, child.id],
  ]);
  const others = patients.filter(({ id }) => id !== parent.id && id !== child.id);
  return visits.map((visit, at) => {
    const isTheirs = visit.patientId === parent.id || visit.patientId === child.id;
    const known = isTheirs ? others.filter(({ createdAt }) => createdAt <= visit.startsAt) : [];
    const instead = known[at % known.length]?.id ?? visit.patientId;
    return { ...visit, patientId: given.get(visit.id) ?? instead };
  });
}
