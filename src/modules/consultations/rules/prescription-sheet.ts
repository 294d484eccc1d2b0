import { ageText } from '#foundation/shared/dates/age-text.ts';
import { type Clock, dateTimeIn } from '#foundation/shared/dates/clock.ts';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { fullName } from '#modules/patients/rules.ts';
import { type LatestVitals, latestVitals, pressureOf } from '#modules/vitals/rules/latest.ts';
import type { Consultation, SignedDrug } from '../contract.ts';
import { saidDiagnosis } from './note.ts';

/** What is printed on a prescription, ready to be set. */
export interface PrescriptionSheet {
  clinic: { name: string; address: string; logo: string | null };
  doctor: { name: string; speciality: string; registrationNumber: string };
  patient: { name: string; number: number; age: string; sex: string; phone: string };
  /** As it is to be read: "not recorded" is not "none known". */
  allergies: string;
  /** DD/MM/YYYY */
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
  /** How many more there are than there was room for. */
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

/** One prescription, whether it is set as a PDF or printed from the browser. */
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
    vitals: measuredText(latestVitals(material.vitals.filter(({ appointmentId }) => appointmentId === visit.id))),
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

/** Both values when they were measured together, else one of them with its name: two measurements are no pressure. */
function pressureText(latest: LatestVitals): string | null {
  const pressure = pressureOf(latest);
  if (pressure !== null) return `BP ${pressure} mmHg`;
  if (latest.systolic !== null) return `BP ${latest.systolic} systolic`;
  return latest.diastolic === null ? null : `BP ${latest.diastolic} diastolic`;
}

/** The latest of each measure in one line; empty without any. */
export function measuredText(latest: LatestVitals | null): string {
  if (!latest) return '';
  const { pulse, temperature, oxygenSaturation, glucose, weight } = latest;
  return [
    pressureText(latest),
    pulse !== null && `Pulse ${pulse}/min`,
    temperature !== null && `Temp ${temperature} °C`,
    oxygenSaturation !== null && `SpO2 ${oxygenSaturation} %`,
    glucose !== null && `Glucose ${glucose} mg/dL`,
    weight !== null && `Weight ${weight} kg`,
  ]
    .filter(Boolean)
    .join('   ');
}

function followUpText({ note, followUp }: SheetMaterial, moment: (instant: string) => string): string {
  if (followUp) return `${moment(followUp.startsAt)} (booked, token ${followUp.tokenNumber})`;
  return note.followUpOn ? dayText(note.followUpOn) : '';
}
