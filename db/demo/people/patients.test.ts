import { describe, expect, test } from 'vitest';
import { normalisePhone } from '#foundation/shared/text/phone.ts';
import { PatientRecord } from '#modules/patients/contract-record.ts';
import { fullName } from '#modules/patients/rules.ts';
import { namings } from './names.ts';
import { demoPatients } from './patients.ts';

const monday = '2026-03-09';
const patients = demoPatients({ today: monday });

const days = [
  '2026-03-09',
  '2026-03-08',
  '2028-02-29',
  '2028-03-01',
  '2026-12-31',
  '2027-01-01',
  '2027-02-28',
  '2029-04-04',
];

const indianTime = (createdAt: string) => new Date(Date.parse(createdAt) + 330 * 60_000).toISOString();

function ageOn(today: string, birthDate: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

function families() {
  const byPhone = Map.groupBy(patients, ({ phone }) => phone);
  return [...byPhone.values()].filter((members) => members.length > 1);
}

describe('the patients of the demo clinic', () => {
  test('number 156, each with an id and a patient number of their own', () => {
    expect(patients).toHaveLength(156);
    expect(new Set(patients.map(({ id }) => id)).size).toBe(156);
    expect(patients.map(({ patientNumber }) => patientNumber)).toEqual(
      Array.from({ length: 156 }, (_, index) => index + 1),
    );
  });

  test('are patients as the contract describes them', () => {
    expect(PatientRecord.array().parse(patients)).toEqual(patients);
  });

  test('are the same whenever they are made for the same day', () => {
    expect(demoPatients({ today: monday })).toEqual(patients);
  });

  test('are the same people on another day', () => {
    const people = (today: string) =>
      demoPatients({ today }).map(({ birthDate, createdAt, aadhaarSeenOn, ...person }) => ({
        ...person,
        hasBirthDate: birthDate !== null,
      }));
    for (const day of days) expect(people(day)).toEqual(people(monday));
  });

  test('no two have the same full name', () => {
    expect(new Set(patients.map(fullName)).size).toBe(156);
  });

  test('have phone numbers that reach no one and are not emergency numbers', () => {
    for (const { phone } of patients) {
      expect(phone).toMatch(/^\+9110[3-7]\d{7}$/);
      expect(normalisePhone(phone)).toBe(phone);
    }
  });

  test('share a phone only in eight families of two or three, who also share the family name', () => {
    expect(families()).toHaveLength(8);
    for (const members of families()) {
      expect(members.length).toBeLessThanOrEqual(3);
      expect(members[0]?.lastName).toBeTruthy();
      expect(new Set(members.map(({ lastName }) => lastName)).size).toBe(1);
    }
  });

  test('come from all four backgrounds', () => {
    for (const { female, male } of Object.values(namings)) {
      const count = patients.filter(({ firstName }) => female.includes(firstName) || male.includes(firstName)).length;
      expect(count).toBeGreaterThanOrEqual(8);
    }
  });

  test('have only a first name, or a patronymic initial, in a few cases', () => {
    const withOneName = patients.filter(({ lastName }) => lastName === null).length;
    expect(withOneName).toBeGreaterThanOrEqual(8);
    expect(withOneName).toBeLessThanOrEqual(40);
    expect(patients.some(({ lastName }) => /^[A-Z]\.$/.test(lastName ?? ''))).toBe(true);
  });

  test('are women, men and others', () => {
    expect(new Set(patients.map(({ sex }) => sex))).toEqual(new Set(['female', 'male', 'other']));
  });

  test('have no known birth date in a few cases', () => {
    const unknown = patients.filter(({ birthDate }) => birthDate === null).length;
    expect(unknown).toBeGreaterThanOrEqual(3);
    expect(unknown).toBeLessThanOrEqual(10);
  });

  test('have every kind of detail, each missing for some of them', () => {
    const fields = ['guardian', 'address', 'bloodGroup', 'allergies', 'emergencyPhone', 'abhaNumber'] as const;
    for (const field of fields) {
      const missing = patients.filter((patient) => patient[field] === null).length;
      expect(missing).toBeGreaterThan(5);
      expect(missing).toBeLessThan(140);
    }
    expect(patients.filter(({ allergies }) => allergies?.length === 0).length).toBeGreaterThan(30);
    expect(patients.filter(({ allergies }) => allergies && allergies.length > 0).length).toBeGreaterThan(15);
  });

  test('have unique ABHA numbers and PIN codes of Hyderabad', () => {
    const numbers = patients.flatMap(({ abhaNumber }) => abhaNumber ?? []);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const { pinCode } of patients) expect(pinCode ?? '500001').toMatch(/^500\d{3}$/);
  });

  test('a day that is not in the calendar is refused', () => {
    for (const today of ['2027-02-29', '2026-13-01', '9 March 2026', '']) {
      expect(() => demoPatients({ today })).toThrow('Not a day of the calendar');
    }
  });
});

describe.each(days)('seen on %s', (today) => {
  const seen = demoPatients({ today });

  test('nobody was registered or born in the future, or registered before birth', () => {
    for (const { birthDate, createdAt } of seen) {
      const registered = indianTime(createdAt).slice(0, 10);
      expect(registered <= today).toBe(true);
      if (birthDate) expect(birthDate < registered).toBe(true);
    }
  });

  test('they were registered one after the other within the last 400 days', () => {
    const instants = seen.map(({ createdAt }) => Date.parse(createdAt));
    expect(instants.every((instant, index) => index === 0 || instant > (instants[index - 1] ?? 0))).toBe(true);
    const daysCovered = (Date.parse(today) - (instants[0] ?? 0)) / 86_400_000;
    expect(daysCovered).toBeLessThan(400);
    expect(daysCovered).toBeGreaterThan(380);
  });

  test('they were registered from 09:00 to 18:00, and before today never on a Sunday', () => {
    for (const { createdAt } of seen) {
      const time = indianTime(createdAt);
      expect(time.slice(11) >= '09:00' && time.slice(11) < '18:00').toBe(true);
      expect(time.startsWith(today) || new Date(time).getUTCDay() !== 0).toBe(true);
    }
  });

  test('include exactly three registered today, all before 09:40', () => {
    const registeredToday = seen.filter(({ createdAt }) => indianTime(createdAt).startsWith(today));
    expect(registeredToday.map(({ patientNumber }) => patientNumber)).toEqual([154, 155, 156]);
    for (const { createdAt } of registeredToday) expect(indianTime(createdAt).slice(11) < '09:40').toBe(true);
  });

  test('they are of every age from infants to 88', () => {
    const ages = seen.flatMap(({ birthDate }) => (birthDate ? [ageOn(today, birthDate)] : []));
    expect(Math.min(...ages)).toBe(0);
    expect(Math.max(...ages)).toBeGreaterThan(80);
    expect(Math.max(...ages)).toBeLessThanOrEqual(88);
    for (const decade of [0, 10, 20, 30, 40, 50, 60, 70]) {
      expect(ages.filter((age) => age >= decade && age < decade + 10).length).toBeGreaterThan(2);
    }
  });
});
