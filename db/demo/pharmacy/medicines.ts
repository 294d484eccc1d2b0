import { usualTimeZone } from '#foundation/shared/dates/dates.ts';
import { drugListOf } from '#modules/consultations/rules/drug-list.ts';
import { readLine } from '#modules/consultations/rules/prescription-line/prescription-line.ts';
import { type DoseOutcome, dosesBetween, planOrder, scheduleOf } from '#modules/wards/rules/medicine-schedule.ts';
import type { DemoAdmission } from '../hospital/wards.ts';
import type { NurseAt } from '../people/nurses.ts';
import { createRandom } from '../random.ts';

const hourMs = 3_600_000;
/** Age of the orders in hours, unless the stay is shorter. */
const longestHours = 40;
/** Nurses record a dose between ten minutes before and fifty minutes after it is due. */
const markedMinutes = { from: -10, to: 50 };

const courses: readonly (readonly [RegExp, readonly string[]])[] = [
  [/infarction|chest pain/i, ['aspirin 75 od 30d', 'atorvastatin 40 hs 30d', 'pantoprazole 40 od 5d']],
  [/stroke/i, ['aspirin 75 od 30d', 'atorvastatin 40 hs 30d']],
  [/septic|pneumonia|respiratory/i, ['inj ceftriaxone 1g iv bd 7d', 'pcm 650 tds 3d', 'pantoprazole 40 od 5d']],
  [/typhoid/i, ['inj ceftriaxone 1g iv bd 7d', 'pcm 650 sos']],
  [/dengue|viral|dehydration|snake/i, ['pcm 650 tds 3d', 'ondansetron 4 sos']],
  [/diabetes/i, ['metformin 500 bd 30d', 'pantoprazole 40 od 5d']],
  [/surgery|fracture|caesarean/i, ['pcm 650 tds 5d', 'pantoprazole 40 od 5d', 'ondansetron 4 sos']],
  [/asthma/i, ['salbutamol respules 2.5 q6h 3d', 'pantoprazole 40 od 5d']],
  [/delivery|labour|pregnancy/i, ['pcm 500 sos']],
];

const forChildren: readonly string[] = ['syp pcm 250 5ml tds 3d', 'ors sos'];

interface Outcome {
  outcome: DoseOutcome;
  reason: string;
}

const held: Outcome = { outcome: 'held', reason: 'Vomiting' };

function outcomeOf(fate: number): Outcome {
  if (fate === 1) return held;
  return fate === 2 ? { outcome: 'refused', reason: 'Feels better' } : { outcome: 'given', reason: '' };
}

interface DemoMedicines {
  now: Date;
  admissions: readonly DemoAdmission[];
  nurseAt: NurseAt;
}

/** Medicine orders for the patients in bed, and the doses of the last two days. */
export function demoMedicines({ now, admissions, nurseAt }: DemoMedicines) {
  const random = createRandom('demo medicines');
  const list = drugListOf([]);
  const orders = admissions
    .filter(({ dischargedAt }) => dischargedAt === null)
    .flatMap(({ id: admissionId, ward, reason, admittedAt, doctorId }) => {
      const lines = ward === 'Pediatrics' ? forChildren : (courses.find(([words]) => words.test(reason))?.[1] ?? []);
      const start = new Date(Math.max(Date.parse(admittedAt) + hourMs / 2, +now - longestHours * hourMs));
      return lines.map((text) => {
        const { drug } = readLine(text, list);
        const schedule = drug && scheduleOf(drug);
        if (!drug || !schedule) throw new Error(`Not a line of the demo: ${text}`);
        const plan = planOrder(schedule, { timeZone: usualTimeZone, now: start, isFirstNow: false, days: drug.days });
        return {
          id: random.id(),
          admissionId,
          ...plan,
          prescribed: JSON.stringify({ ...drug, text, warnings: [], reason: '' }),
          isHighAlert: false,
          orderedAt: start.toISOString(),
          orderedBy: doctorId,
        };
      });
    });
  const marks = orders.flatMap((order, index) => {
    const until = new Date(+now - markedMinutes.from * 60_000);
    return dosesBetween(order, usualTimeZone, new Date(order.orderedAt), until).flatMap((dueAt) => {
      const fate = random.integer(1, 40);
      const marked = Date.parse(dueAt) + random.integer(markedMinutes.from, markedMinutes.to) * 60_000;
      // This hour's round is still going on.
      if (marked > +now) return [];
      const markedAt = new Date(marked).toISOString();
      const markedBy = nurseAt(markedAt, index);
      return [{ id: random.id(), orderId: order.id, dueAt, markedAt, markedBy, ...outcomeOf(fate) }];
    });
  });
  const doses = marks.toSorted((one, other) => one.markedAt.localeCompare(other.markedAt));
  // One dose of the last round is always held, whatever the hour.
  return { orders, doses: doses.map((dose, at) => (at === doses.length - 1 ? { ...dose, ...held } : dose)) };
}
