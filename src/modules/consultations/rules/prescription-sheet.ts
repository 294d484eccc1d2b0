import type { Appointment } from '#modules/appointments/contract.ts';
import { fullName } from '#modules/patients/rules.ts';
import { dayText } from '../../rules/drug-warnings.ts';
import type { NoteRow } from '../note-row.ts';
import type { VisitRecord } from '../read-records.ts';
import type { PrescriptionSheet } from './prescription-sheet.ts';

interface SheetMaterial {
  visit: Appointment;
  note: NoteRow;
  record: VisitRecord;
  letterhead: { name: string; address: string; logo: string | null; timeZone: string };
}

const sexNames = { female: 'Female', male: 'Male', other: 'Other' } as const;

export function sheetOf({ visit, note, record, letterhead }: SheetMaterial): PrescriptionSheet {
  const { timeZone, ...clinic } = letterhead;
  const moment = (instant: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant));
  const codes = note.diagnosisCodes.map(({ code, name }) => `${code} ${name}`).join(', ');
  return {
    clinic,
    doctor: {
      name: note.signedBy ?? '',
      speciality: visit.speciality,
      registrationNumber: record.registrationNumber,
    },
    patient: {
      name: fullName(visit),
      number: visit.patientNumber,
      age: ageText(record),
      sex: sexNames[record.sex],
      phone: visit.phone,
    },
    allergies: allergyText(record.allergies),
    day: dayText(visit.appointmentDate),
    tokenNumber: visit.tokenNumber,
    vitals: vitalsText(record),
    complaint: note.complaint || visit.chiefComplaint,
    diagnosis: [note.diagnosis, codes].filter(Boolean).join('\n'),
    drugs: note.prescribed ?? [],
    advice: [note.treatmentPlan, note.advice].filter(Boolean).join('\n'),
    followUp: followUpText(note, record, moment),
    signedAt: note.signedAt ? moment(note.signedAt) : '',
    addenda: record.addenda.map(({ body, writtenBy, writtenAt }) => ({ body, by: writtenBy, at: moment(writtenAt) })),
  };
}

function allergyText(allergies: readonly string[] | null): string {
  if (allergies === null) return 'not recorded';
  return allergies.length > 0 ? allergies.join(', ') : 'none known';
}

function ageText({ birthDate, day }: VisitRecord): string {
  if (!birthDate) return '';
  const [birthYear = 0, birthMonth = 0, birthDay = 0] = birthDate.split('-').map(Number);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const months = (year - birthYear) * 12 + month - birthMonth - (date < birthDay ? 1 : 0);
  return months < 24 ? `${months} mo` : `${Math.floor(months / 12)} y`;
}

function vitalsText({ vitals, appointmentId }: VisitRecord): string {
  const taken = vitals.findLast((other) => other.appointmentId === appointmentId);
  if (!taken) return '';
  const { systolic, diastolic, pulse, temperature, oxygenSaturation, weight } = taken;
  return [
    systolic !== null && `BP ${systolic}/${diastolic ?? '-'} mmHg`,
    pulse !== null && `Pulse ${pulse}/min`,
    temperature !== null && `Temp ${temperature} °C`,
    oxygenSaturation !== null && `SpO2 ${oxygenSaturation} %`,
    weight !== null && `Weight ${weight} kg`,
  ]
    .filter(Boolean)
    .join('   ');
}

function followUpText({ followUpOn }: NoteRow, { followUp }: VisitRecord, moment: (instant: string) => string): string {
  if (followUp) return `${moment(followUp.startsAt)} (booked, token ${followUp.tokenNumber})`;
  return followUpOn ? dayText(followUpOn) : '';
}
