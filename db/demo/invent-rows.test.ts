import { describe, expect, test } from 'vitest';
import { ageInYears } from '#foundation/shared/dates/age-in-years.ts';
import { clockIn, instantIn } from '#foundation/shared/dates/dates.ts';
import { dueAges } from '#modules/billing/rules.ts';
import { dosesBetween, dueState } from '#modules/wards/rules/medicine-schedule.ts';
import { dayOf, demoClinic } from './demo-clinic.ts';
import { inventRows } from './invent-rows.ts';

describe.each(['2026-12-31T22:40:00Z', '2026-11-18T03:00:00Z', '2026-02-28T09:30:00Z'])('the demo at %s', (moment) => {
  const now = new Date(moment);
  const today = dayOf(now);
  const rows = inventRows(now, undefined);

  test('books no visit for a patient who is in a bed', async () => {
    const { hospital, appointments } = await rows;
    const inBed = hospital.wards.admissions.filter(({ dischargedAt }) => !dischargedAt);
    const booked = new Set(
      appointments.visits.filter(({ appointmentDate }) => appointmentDate >= today).map(({ patientId }) => patientId),
    );
    expect(inBed.filter(({ patientId }) => booked.has(patientId))).toEqual([]);
    expect(inBed.length).toBeGreaterThan(20);
  });

  test('has two known people in emergency, with no visit elsewhere today', async () => {
    const { hospital, appointments, aesthetic } = await rows;
    const coming = new Set(
      [...appointments.visits, ...aesthetic.visits]
        .filter(({ appointmentDate }) => appointmentDate === today)
        .map(({ patientId }) => patientId),
    );
    const waiting = hospital.emergency.cases.filter(({ disposition }) => disposition === null);
    const known = waiting.flatMap(({ patientId }) => patientId ?? []);
    expect(known).toHaveLength(2);
    expect(known.filter((id) => coming.has(id))).toEqual([]);
  });

  test('charges deliveries to women of the age for it, and operations to adults', async () => {
    const { money, patients } = await rows;
    const chargedFor = (service: string) =>
      money.lines.filter(({ description }) => description === service).map(({ patientId }) => patientId);
    const ageOf = (id: string) =>
      ageInYears(patients.find((patient) => patient.id === id)?.birthDate ?? null, today) ?? 0;
    for (const id of chargedFor('Delivery package')) {
      expect(patients.find((patient) => patient.id === id)?.sex).toBe('female');
      expect(ageOf(id)).toBeGreaterThanOrEqual(20);
      expect(ageOf(id)).toBeLessThanOrEqual(41);
    }
    for (const id of chargedFor('Operation theatre')) expect(ageOf(id)).toBeGreaterThanOrEqual(18);
  });

  test('has a bill behind all income, and each day of cash in a drawer that is counted to the rupee', async () => {
    const { money } = await rows;
    const paidOn = new Map(money.payments.map(({ id, billId }) => [id, billId]));
    const billIds = new Set(money.bills.map(({ id }) => id));
    expect(money.income.filter(({ causeId }) => !billIds.has(paidOn.get(causeId) ?? ''))).toEqual([]);
    const earned = (category: string) =>
      money.income
        .filter((row) => row.transactionDate === today && row.category === category)
        .reduce((sum, { amount }) => sum + amount, 0);
    expect(earned('Dental')).toBe(1_870_000);
    expect(earned('Aesthetic')).toBeGreaterThan(0);
    const cash = money.income.filter(({ paymentMethod }) => paymentMethod === 'cash');
    expect(money.income.filter(({ sessionId }) => sessionId !== null)).toEqual(cash);
    for (const { id, businessDay, openedAt, openingFloat, counted } of money.sessions) {
      const inIt = cash.filter(({ sessionId }) => sessionId === id);
      expect(
        inIt.filter(({ transactionDate, createdAt }) => transactionDate !== businessDay || createdAt < openedAt),
      ).toEqual([]);
      const expected = inIt.reduce((sum, { amount }) => sum + amount, openingFloat);
      expect(counted).toBe(businessDay === today ? null : expected);
    }
  });

  test('has a staff record for everyone who works with an account', async () => {
    const { accounts, people } = await rows;
    const employed = new Set(people.staff.map(({ userId }) => userId));
    expect(accounts.filter(({ id, role }) => role !== 'patient' && !employed.has(id))).toEqual([]);
    expect(people.staff).toHaveLength(56);
  });

  test('has no overdue dose, a last dose held with a reason, and only doses given by nurses on shift', async () => {
    const { hospital, people, accounts } = await rows;
    const { orders, doses } = hospital.medicines;
    const done = new Set(doses.map(({ orderId, dueAt }) => `${orderId} ${dueAt}`));
    const open = orders.flatMap((order) =>
      dosesBetween(order, demoClinic.timeZone, new Date(order.orderedAt), now).filter(
        (dueAt) => !done.has(`${order.id} ${dueAt}`),
      ),
    );
    expect(open.filter((dueAt) => dueState(dueAt, now.toISOString()) === 'overdue')).toEqual([]);
    expect(doses.at(-1)).toMatchObject({ outcome: 'held', reason: 'Vomiting' });
    const nurses = accounts.filter(({ role }) => role === 'nurse');
    expect(new Set(doses.map(({ markedBy }) => markedBy)).size).toBeGreaterThan(2);
    expect(doses.filter(({ markedBy }) => !nurses.some(({ id }) => id === markedBy))).toEqual([]);
    const shiftOf = (staffId: string) =>
      people.roster.find((shift) => shift.staffId === staffId && shift.shiftType !== 'off')?.shiftType;
    const byNight = doses.filter(({ markedAt }) => {
      const clock = clockIn(demoClinic.timeZone, new Date(markedAt));
      return clock >= '22:00' || clock < '06:00';
    });
    expect(byNight.filter(({ markedBy }) => shiftOf(markedBy) !== 'night')).toEqual([]);
  });

  test('has vitals of the last half hour of everyone in intensive care', async () => {
    const { hospital } = await rows;
    const lying = hospital.wards.admissions.filter(({ ward, dischargedAt }) => ward === 'ICU' && !dischargedAt);
    const since = new Date(now.getTime() - 30 * 60_000).toISOString();
    const taken = new Set(
      hospital.rounds.filter(({ takenAt }) => takenAt > since).map(({ admissionId }) => admissionId),
    );
    expect(lying.filter(({ id }) => !taken.has(id))).toEqual([]);
  });

  test('has bills of every age that are not paid in full', async () => {
    const { money } = await rows;
    const paid = new Map(money.payments.map(({ billId, amount }) => [billId, amount]));
    const days = money.bills
      .filter(({ id, total }) => (paid.get(id) ?? 0) < total)
      .map(({ billDate }) => (Date.parse(today) - Date.parse(billDate)) / 86_400_000);
    for (const [from, to] of Object.values(dueAges)) expect(days.some((age) => age >= from && age <= to)).toBe(true);
    expect(days.filter((age) => age < 1)).toEqual([]);
  });
});

/** The most hours that a bed is taken for each reason, and the ages for which no bed is taken. */
const longestStay: Record<string, number> = {
  Labour: 24,
  Observation: 48,
  Dehydration: 48,
  'Chest pain under observation': 48,
  'After delivery': 96,
  'Acute asthma': 96,
  'High fever': 96,
  'Viral fever': 120,
  'Snake bite': 120,
  Gastroenteritis: 120,
  'Pregnancy under observation': 168,
  'Uncontrolled diabetes': 168,
  'After caesarean section': 168,
  'After surgery': 168,
  'Road accident, fracture': 168,
  'Acute myocardial infarction': 168,
  Asthma: 168,
  'Septic shock': 240,
  Stroke: 240,
  'Respiratory failure': 240,
  'Dengue fever': 240,
  Typhoid: 240,
  Pneumonia: 240,
};

/** The ages that each speciality sees, in whole years. */
const agesOf: Record<string, (age: number) => boolean> = {
  Pediatrician: (age) => age < 17,
  Endodontist: (age) => age >= 3,
  Prosthodontist: (age) => age >= 17,
  'Obstetrician & Gynaecologist': (age) => age >= 15,
  Dermatologist: () => true,
};
const grownUp = (age: number) => age >= 15;

const everyHour = Array.from({ length: 17 }, (_, index) => index + 6);

describe.each(everyHour)('the demo at %i:05', (hour) => {
  const now = new Date(instantIn(demoClinic.timeZone, '2026-11-19', `${String(hour).padStart(2, '0')}:05`));
  const rows = inventRows(now, undefined);
  const ageOn = async (patientId: string, day: string) => {
    const { patients } = await rows;
    return ageInYears(patients.find(({ id }) => id === patientId)?.birthDate ?? null, day) ?? 40;
  };

  test('keeps no patient in a bed longer than the reason for admission takes', async () => {
    const { admissions } = (await rows).hospital.wards;
    const tooLong = admissions.filter(({ reason, admittedAt, dischargedAt }) => {
      const hours = (Date.parse(dischargedAt ?? now.toISOString()) - Date.parse(admittedAt)) / 3_600_000;
      return hours > (longestStay[reason] ?? 0);
    });
    expect(tooLong.map(({ reason, admittedAt }) => `${reason} since ${admittedAt}`)).toEqual([]);
    const mothers = admissions.filter(({ reason }) => /Labour|After delivery|caesarean|Pregnancy/.test(reason));
    expect(mothers.filter(({ ward }) => ward !== 'Maternity')).toEqual([]);
  });

  test('sends every patient to a doctor for their age, and fits no crown on a child', async () => {
    const { appointments } = await rows;
    const specialities = new Map(appointments.doctors.map(({ userId, speciality }) => [userId, speciality]));
    const wrong: string[] = [];
    for (const { patientId, doctorId, appointmentDate, chiefComplaint } of appointments.visits) {
      const age = await ageOn(patientId, appointmentDate);
      const speciality = specialities.get(doctorId) ?? '';
      if (!(agesOf[speciality] ?? grownUp)(age)) wrong.push(`${age} years, ${speciality}`);
      if (chiefComplaint === 'Crown fitting' && age < 15) wrong.push(`${age} years, ${chiefComplaint}`);
    }
    expect(wrong).toEqual([]);
  });

  test('charts only teeth that a patient of that age has, and plans crowns and implants for adults only', async () => {
    const { dental } = await rows;
    const wrong: string[] = [];
    for (const { patientId, tooth, code } of [...dental.entries, ...dental.procedures]) {
      const age = await ageOn(patientId, dayOf(now));
      const isPrimary = tooth > 50;
      if (isPrimary ? age < 3 || age > 11 : age < 15) wrong.push(`${age} years, ${tooth} ${code}`);
    }
    expect(wrong).toEqual([]);
    for (const { patientId } of dental.plans) expect(await ageOn(patientId, dayOf(now))).toBeGreaterThanOrEqual(18);
  });

  test('has earned today what the specification says, none of it later than now', async () => {
    const { money } = await rows;
    const today = money.income.filter(({ transactionDate }) => transactionDate === dayOf(now));
    const earned = (category: string) =>
      today.filter((row) => row.category === category).reduce((sum, { amount }) => sum + amount, 0) / 100;
    expect(['OPD Consultations', 'IPD Services', 'Pharmacy', 'Laboratory'].map(earned)).toEqual([
      45_600, 67_200, 21_800, 11_000,
    ]);
    expect(today.filter(({ createdAt }) => createdAt > now.toISOString())).toEqual([]);
  });
});
