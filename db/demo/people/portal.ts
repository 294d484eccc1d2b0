import type { DemoVisit } from '../visits/appointments.ts';
import { type DemoPerson, sees } from '../visits/who-sees-whom.ts';
import type { DemoDoctor } from './doctors.ts';

interface DemoPatient extends DemoPerson {
  id: string;
  phone: string;
  createdAt: string;
}

interface Family<Patient> {
  parent: Patient;
  child: Patient;
}

const adultFrom = 26;
const childFrom = 2;
const childUntil = 13;

/** The family of the demo's patient account: a parent and a child who share a phone, the earliest registered. */
export function portalFamily<Patient extends DemoPatient>(
  patients: readonly Patient[],
  today: string,
): Family<Patient> {
  const years = ({ birthDate }: Patient) => Number(today.slice(0, 4)) - Number(birthDate?.slice(0, 4) ?? 0);
  const families = patients
    .filter((patient) => patient.birthDate && years(patient) >= adultFrom && years(patient) < 50)
    .flatMap((parent) => {
      const child = patients.find(
        (other) =>
          other.phone === parent.phone && other.birthDate && years(other) >= childFrom && years(other) < childUntil,
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
  doctors: readonly DemoDoctor[];
  family: Family<DemoPatient>;
  patients: readonly DemoPatient[];
  today: string;
}

/**
 * Gives the family visits of other patients, so that the day's figures stay: two signed visits with prescriptions, one
 * today and one to come for the parent; one of each except today's for the child. The family's other visits go to
 * others.
 */
export function withPortalFamily({ visits, doctors, family, patients, today }: PortalDemo): DemoVisit[] {
  const { parent, child } = family;
  const doctorOf = new Map(doctors.map((doctor) => [doctor.userId, doctor]));
  const fits = ({ doctorId, appointmentDate }: DemoVisit, patient: DemoPatient) => {
    const doctor = doctorOf.get(doctorId);
    return doctor !== undefined && sees(doctor, patient, appointmentDate);
  };
  const past = visits.filter(
    ({ status, appointmentDate, startsAt }) =>
      status === 'completed' && appointmentDate < today && startsAt > knownSince(family),
  );
  const ahead = visits.filter(({ status, appointmentDate }) => status === 'scheduled' && appointmentDate > today);
  const lastOf = (complaint: string, patient: DemoPatient) =>
    past.findLast((visit) => visit.chiefComplaint === complaint && fits(visit, patient));
  const todays = visits.filter(({ appointmentDate }) => appointmentDate === today);
  const busy = todays.filter(({ status }) => status === 'in_progress').map(({ doctorId }) => doctorId);
  const own = todays.filter((visit) => visit.status !== 'cancelled' && fits(visit, parent));
  const open = own.filter(({ status }) => status === 'scheduled');
  // Prefer a visit with a doctor who is busy now, so that the token being served can be followed; at night use a visit
  // that is over.
  const waiting = open.findLast(({ doctorId }) => busy.includes(doctorId)) ?? open.at(-1) ?? own.at(-1);
  const given = new Map<string | undefined, string>([
    [lastOf('Fever for three days', parent)?.id, parent.id],
    [lastOf('Back pain', parent)?.id, parent.id],
    [lastOf('Cough and cold', child)?.id, child.id],
    [waiting?.id, parent.id],
    [ahead.find((visit) => fits(visit, parent))?.id, parent.id],
    [ahead.findLast((visit) => fits(visit, child))?.id, child.id],
  ]);
  const others = patients.filter(({ id }) => id !== parent.id && id !== child.id);
  return visits.map((visit, at) => {
    const isTheirs = visit.patientId === parent.id || visit.patientId === child.id;
    const known = isTheirs
      ? others.filter((patient) => patient.createdAt <= visit.startsAt && fits(visit, patient))
      : [];
    const instead = known[at % known.length]?.id ?? visit.patientId;
    return { ...visit, patientId: given.get(visit.id) ?? instead };
  });
}
