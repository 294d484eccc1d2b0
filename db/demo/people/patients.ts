import type { PatientRecord } from '#modules/patients/contract-record.ts';
import { clinicInstant, daysBefore, isSunday } from '../clinic-days.ts';
import { createRandom, type Random } from '../random.ts';
import { type HouseholdMember, inventHouseholds } from './households.ts';
import { inventDetails } from './patient-details.ts';

const patientCount = 156;
const registeredToday = 3;
const registeredLately = 40;
const daysOfHistory = 400;

/** Age from which a birth date may be estimated: many who were born at home know only their age. */
const estimatedFrom = 45;

const opensAt = 9 * 60 * 60;
const openSeconds = 9 * 60 * 60;
const firstSecondsToday = 40 * 60;

/** The same patients every day; only their dates move with `today`, the clinic's day as 'YYYY-MM-DD'. */
export function demoPatients({ today }: { today: string }): PatientRecord[] {
  const people = inventPeople(createRandom('demo patients: people'));
  const details = createRandom('demo patients: details');
  const ids = createRandom('demo patients: ids');
  const births = createRandom('demo patients: births');
  const registrations = inventRegistrations(createRandom('demo patients: registrations'), today);

  return people.map((person, index) => {
    const { firstName, lastName, phone, sex, years } = person;
    const { day, createdAt } = registrations[index] as Registration;
    const noted = inventDetails(details, person);
    return {
      id: ids.id(),
      patientNumber: index + 1,
      firstName,
      lastName,
      phone,
      sex,
      birthDate: inventBirthDate(births, day, years),
      isBirthDateEstimated: years > estimatedFrom && details.next() < 0.3,
      isArchived: false,
      version: 1,
      createdAt,
      ...noted,
      aadhaarSeenOn: noted.aadhaarLastFour && day,
      wantsReminders: true,
      mergedInto: null,
    };
  });
}

/** People in order of registration. Babies come late, because one registered a year ago is no longer a baby. */
function inventPeople(random: Random): HouseholdMember[] {
  const people = inventHouseholds(random, patientCount);
  const babies = people.filter(({ years }) => years === 0);
  const others = people.filter(({ years }) => years > 0);
  const lately = [...others.splice(patientCount - registeredLately), ...babies];
  return [...others, ...random.shuffle(lately)];
}

interface Registration {
  day: string;
  createdAt: string;
}

function inventRegistrations(random: Random, today: string): Registration[] {
  const days = Array.from({ length: daysOfHistory }, (_, index) => daysBefore(today, daysOfHistory - index));
  const workingDays = days.filter((day) => !isSunday(day));
  const earlier = inventMoments(random, patientCount - registeredToday, workingDays.length * openSeconds);
  const thisMorning = inventMoments(random, registeredToday, firstSecondsToday);

  return [
    ...earlier.map((moment) => {
      const day = workingDays[Math.floor(moment / openSeconds)] as string;
      return { day, createdAt: clinicInstant(day, opensAt + (moment % openSeconds)) };
    }),
    ...thisMorning.map((moment) => ({ day: today, createdAt: clinicInstant(today, opensAt + moment) })),
  ];
}

/** Whole seconds within the opening time, in ascending order. */
function inventMoments(random: Random, count: number, seconds: number): number[] {
  return Array.from({ length: count }, () => random.next())
    .sort((one, other) => one - other)
    .map((fraction) => Math.floor(fraction * seconds));
}

/** Counted back from the registration rather than from today, so that nobody is registered before being born. */
function inventBirthDate(random: Random, registrationDay: string, years: number): string | null {
  const days = Math.ceil(years * 365.25) + random.integer(7, 358);
  const isUnknown = random.next() < 0.12 && years >= 40;
  return isUnknown ? null : daysBefore(registrationDay, days);
}
