import { daysOfMonth } from './time.ts';

export interface Salary {
  fromDay: string;
  /** Paise a month, as everything here. */
  basic: number;
  houseRent: number;
  allowances: number;
}

export const monthlySalary = ({ basic, houseRent, allowances }: Omit<Salary, 'fromDay'>) =>
  basic + houseRent + allowances;

/** The first day from which a salary may be set: what was paid for the months before stays as it was. */
export const firstUnpaidDay = (today: string) => `${today.slice(0, 7)}-01`;

/** The structure that holds on a day. */
export const salaryOn = (salaries: readonly Salary[], day: string): Salary | undefined =>
  salaries.filter(({ fromDay }) => fromDay <= day).sort((a, b) => (a.fromDay < b.fromDay ? 1 : -1))[0];

interface Month {
  month: string;
  joinDate: string;
  salaries: readonly Salary[];
  /** Days of approved leave without pay. */
  unpaidDays: readonly string[];
}

export interface PayslipSums {
  calendarDays: number;
  paidDays: number;
  unpaidDays: number;
  basic: number;
  houseRent: number;
  allowances: number;
  gross: number;
  /** For unpaid leave. */
  deduction: number;
  net: number;
}

/**
 * Each day of the month earns its share of what holds on that day; days before joining earn nothing, days of unpaid leave are
 * deducted. Each part is rounded once, half a paisa up; gross and net are the sums of what is printed above them.
 */
export function payslipOf({ month, joinDate, salaries, unpaidDays }: Month): PayslipSums {
  const days = daysOfMonth(month);
  const employed = days.filter((day) => day >= joinDate);
  const paid = employed.filter((day) => !unpaidDays.includes(day));
  const part = (earned: readonly string[], name: 'basic' | 'houseRent' | 'allowances') => {
    const sum = earned.reduce((total, day) => total + (salaryOn(salaries, day)?.[name] ?? 0), 0);
    return Math.floor((2 * sum + days.length) / (2 * days.length));
  };
  const sumOf = (earned: readonly string[]) =>
    part(earned, 'basic') + part(earned, 'houseRent') + part(earned, 'allowances');
  const [gross, net] = [sumOf(employed), sumOf(paid)];
  return {
    calendarDays: days.length,
    paidDays: paid.length,
    unpaidDays: employed.length - paid.length,
    basic: part(employed, 'basic'),
    houseRent: part(employed, 'houseRent'),
    allowances: part(employed, 'allowances'),
    gross,
    deduction: gross - net,
    net,
  };
}
