import { ageText } from '#foundation/shared/dates/age-text.ts';
import { type Clock, dateTimeIn, timeIn } from '#foundation/shared/dates/clock.ts';
import { dayIn, dayText } from '#foundation/shared/dates/dates.ts';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { fullName } from '#modules/patients/rules.ts';
import { type LatestVitals, latestVitals, pressureOf } from '#modules/vitals/rules/latest.ts';
import type { Consultation, SignedDrug } from '../contract.ts';
import { saidDiagnosis } from './note.ts';

/** The content of a printed prescription, ready for layout. */
export interface PrescriptionSheet {
  clinic: { name: string; address: string; logo: string | null };
  doctor: { name: string; speciality: string; registrationNumber: string };
  patient: { name: string; number: number; age: string; sex: string; phone: string };
  /** In words: "not recorded" differs from "none known". */
  allergies: string;
  /** As DD/MM/YYYY. */
  day: string;
  tokenNumber: number;
  vitals: string;
  complaint: string;
  diagnosis: string;
  drugs: readonly SignedDrug[];
  advice: string;
  followUp: string;
  signedAt: string;
  addenda: { body: string; by: string; at: string }[];
  /** Number of addenda that did not fit. */
  addendaLeftOut: number;
}

type Signed = Pick<
  Consultation,
  'visit' | 'note' | 'speciality' | 'registrationNumber' | 'vitals' | 'addenda' | 'followUp' | 'prescribed'
>;

interface SheetMaterial extends Signed, Clock {
  patient: Pick<Consultation['patient'], 'sex' | 'birthDate' | 'allergies'>;
  clinic: PrescriptionSheet['clinic'];
}

export const sexNames = { female: 'Female', male: 'Male', other: 'Other' } as const;

/** The prescription, whether it is laid out as a PDF or printed from the browser. */
export function sheetOf(material: SheetMaterial): PrescriptionSheet {
  const { visit, note, patient, clinic } = material;
  const moment = (instant: string) => dateTimeIn(material, instant);
  const codes = note.diagnosisCodes.map(({ code, name }) => `${code} ${name}`).join(', ');
  return {
    clinic,
    doctor: {
      name: note.signedBy ?? '',
      speciality: material.speciality,
      registrationNumber: material.registrationNumber,
    },
    patient: {
      name: fullName(visit),
      number: visit.patientNumber,
      age: ageText(patient.birthDate, visit.appointmentDate),
      sex: sexNames[patient.sex],
      phone: phoneText(visit.phone),
    },
    allergies: allergyText(patient.allergies),
    day: dayText(visit.appointmentDate),
    tokenNumber: visit.tokenNumber,
    vitals: measuredText(
      latestVitals(material.vitals.filter(({ appointmentId }) => appointmentId === visit.id)),
      vitalsMoment(material),
    ),
    complaint: note.complaint || visit.chiefComplaint,
    diagnosis: [saidDiagnosis(note.diagnosis), codes].filter(Boolean).join('\n'),
    drugs: material.prescribed ?? [],
    advice: [note.treatmentPlan, note.advice].filter(Boolean).join('\n'),
    followUp: followUpText(material, moment),
    signedAt: note.signedAt ? moment(note.signedAt) : '',
    addenda: material.addenda.map(({ body, writtenBy, writtenAt }) => ({ body, by: writtenBy, at: moment(writtenAt) })),
    addendaLeftOut: 0,
  };
}

export function allergyText(allergies: readonly string[] | null): string {
  if (allergies === null) return 'not recorded';
  return allergies.length > 0 ? allergies.join(', ') : 'none known';
}

type Measured = [text: string, takenAt: string | undefined];

/**
 * Both values if they were measured together, otherwise one of them with its name: two separate measurements are not a
 * blood pressure.
 */
function pressureText(latest: LatestVitals): Measured | null {
  const { systolic, diastolic, origins } = latest;
  const pressure = pressureOf(latest);
  if (pressure !== null) return [`BP ${pressure} mmHg`, origins.systolic?.takenAt];
  if (systolic !== null) return [`BP ${systolic} systolic`, origins.systolic?.takenAt];
  return diastolic === null ? null : [`BP ${diastolic} diastolic`, origins.diastolic?.takenAt];
}

/**
 * The latest value of each measure in one line, after the time of the newest. A value measured at another time has that
 * time behind it. Empty if nothing was measured.
 */
export function measuredText(latest: LatestVitals | null, moment: (instant: string) => string): string {
  if (!latest) return '';
  const { pulse, temperature, oxygenSaturation, glucose, weight, origins } = latest;
  const measured = [
    pressureText(latest),
    pulse === null ? null : ([`Pulse ${pulse}/min`, origins.pulse?.takenAt] as const),
    temperature === null ? null : ([`Temp ${temperature} °C`, origins.temperature?.takenAt] as const),
    oxygenSaturation === null ? null : ([`SpO2 ${oxygenSaturation} %`, origins.oxygenSaturation?.takenAt] as const),
    glucose === null ? null : ([`Glucose ${glucose} mg/dL`, origins.glucose?.takenAt] as const),
    weight === null ? null : ([`Weight ${weight} kg`, origins.weight?.takenAt] as const),
  ].flatMap((one) => (one?.[1] ? [{ text: one[0], at: one[1] }] : []));
  const newest = measured.map(({ at }) => at).sort((one, other) => Date.parse(other) - Date.parse(one))[0];
  if (!newest) return '';
  const words = measured.map(({ text, at }) => (moment(at) === moment(newest) ? text : `${text} (${moment(at)})`));
  return [moment(newest), ...words].join('   ');
}

/** Shows only the time for vitals from the day of the visit. */
const vitalsMoment =
  ({ visit, timeZone, timeFormat }: SheetMaterial) =>
  (instant: string) => {
    const clock = { timeZone, timeFormat };
    const isThatDay = dayIn(timeZone, new Date(instant)) === visit.appointmentDate;
    return isThatDay ? timeIn(clock, instant) : dateTimeIn(clock, instant);
  };

function followUpText({ note, followUp }: SheetMaterial, moment: (instant: string) => string): string {
  if (followUp) return `${moment(followUp.startsAt)} (booked, token ${followUp.tokenNumber})`;
  return note.followUpOn ? dayText(note.followUpOn) : '';
}
