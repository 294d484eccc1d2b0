import { daysOfMonth } from './time.ts';

export interface Salary {
  fromDay: string;
  /** In paise per month, like all amounts here. */
  basic: number;
  houseRent: number;
  allowances: number;
}

export const monthlySalary = ({ basic, houseRent, allowances }: Omit<Salary, 'fromDay'>) =>
  basic + houseRent + allowances;

/** The first day from which a salary may be set: earlier months are already paid and stay as they were. */
export const firstUnpaidDay = (today: string) => `${today.slice(0, 7)}-01`;

/** The salary structure in force on a day. */
export const salaryOn = (salaries: readonly Salary[], day: string): Salary | undefined =>
  salaries.filter(({ fromDay }) => fromDay <= day).sort((a, b) => (a.fromDay < b.fromDay ? 1 : -1))[0];

interface Month {
  month: string;
  joinDate: string;
  /** The last day of someone who has left. */
  leftOn: string | null;
  salaries: readonly Salary[];
  /** Days of approved unpaid leave; `share` is 0.5 for half a day. */
  unpaid: readonly { day: string; share: number }[];
}

export interface PayslipSums {
  calendarDays: number;
  paidDays: number;
  unpaidDays: number;
  basic: number;
  houseRent: number;
  allowances: number;
  gross: number;
  /** Deduction for unpaid leave. */
  deduction: number;
  net: number;
}

/**
 * Each day of the month earns its share of the salary in force; days before joining and after leaving earn nothing, and
 * days of unpaid leave are deducted. Each part is rounded once, half a paisa up; gross and net are the sums of the rounded parts.
 */
export function payslipOf({ month, joinDate, leftOn, salaries, unpaid }: Month): PayslipSums {
  const days = daysOfMonth(month);
  const employed = days.filter((day) => day >= joinDate && (leftOn === null || day <= leftOn));
  const whole = () => 2;
  const paid = (day: string) =>
    2 - unpaid.reduce((halves, one) => (one.day === day ? halves + 2 * one.share : halves), 0);
  /** Counts in half days, so that all numbers are whole. */
  const countOf = (halvesOf: (day: string) => number) => employed.reduce((sum, day) => sum + halvesOf(day), 0);
  const part = (halvesOf: (day: string) => number, name: 'basic' | 'houseRent' | 'allowances') => {
    const twice = employed.reduce((sum, day) => sum + halvesOf(day) * (salaryOn(salaries, day)?.[name] ?? 0), 0);
    return Math.floor((twice + days.length) / (2 * days.length));
  };
  const sumOf = (halvesOf: (day: string) => number) =>
    part(halvesOf, 'basic') + part(halvesOf, 'houseRent') + part(halvesOf, 'allowances');
  const [gross, net] = [sumOf(whole), sumOf(paid)];
  const paidDays = countOf(paid) / 2;
  return {
    calendarDays: days.length,
    paidDays,
    unpaidDays: employed.length - paidDays,
    basic: part(whole, 'basic'),
    houseRent: part(whole, 'houseRent'),
    allowances: part(whole, 'allowances'),
    gross,
    deduction: gross - net,
    net,
  };
}
