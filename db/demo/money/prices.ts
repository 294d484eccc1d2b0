import { codeDetails, codeName, codes } from '#modules/dental/rules/codes.ts';
import { daysBefore } from '../clinic-days.ts';
import { healthCheck, labPrices } from '../laboratory/lab-prices.ts';
import type { Random } from '../random.ts';

/** Days since the clinic introduced its price list: visits since then are on bills. */
export const daysOfPrices = 7;

/** Rupees per consultation, by room; other rooms charge the clinic's price. */
const consultationPrices = [500, 600, 700, 700, 900, 600] as const;
const clinicPrice = 500;

/** In paise. */
export const consultationPrice = (doctor: number) => (consultationPrices[doctor] ?? clinicPrice) * 100;

/** Rupees per day in a bed. */
const bedPrices = [
  ['Bed day, Emergency', 2_000],
  ['Bed day, General Ward', 1_800],
  ['Bed day, ICU', 8_500],
  ['Bed day, Pediatrics', 2_200],
  ['Bed day, Maternity', 2_600],
  ['Bed day, Observation', 1_500],
] as const;

const procedures = codes.filter((code) => codeDetails[code].isProcedure);

interface DemoPrices {
  today: string;
  doctors: readonly { userId: string }[];
}

export function demoPrices(random: Random, { doctors, today }: DemoPrices) {
  const price = {
    service: 'Consultation',
    category: 'OPD Consultations' as const,
    fromDay: daysBefore(today, daysOfPrices),
  };
  return {
    prices: [
      { ...price, id: random.id(), doctorId: null, amount: clinicPrice * 100 },
      ...doctors.map(({ userId }, at) => ({
        ...price,
        id: random.id(),
        doctorId: userId,
        amount: consultationPrice(at),
      })),
      ...bedPrices.map(([service, rupees]) => ({
        service,
        category: 'IPD Services' as const,
        fromDay: price.fromDay,
        id: random.id(),
        doctorId: null,
        amount: rupees * 100,
      })),
      ...labPrices.map(({ service, amount }) => ({
        service,
        category: 'Laboratory' as const,
        fromDay: price.fromDay,
        id: random.id(),
        doctorId: null,
        amount,
      })),
      ...procedures.map((code) => ({
        service: codeName(code),
        category: 'Dental' as const,
        fromDay: price.fromDay,
        id: random.id(),
        doctorId: null,
        amount: codeDetails[code].rupees * 100,
      })),
    ],
    packages: [{ id: random.id(), ...healthCheck }],
    settings: { upiAddress: 'kramademo@upi', upiName: 'Krama Demo Hospital', billPrefix: 'B' },
  };
}
