import type { ZodSafeParseResult } from 'zod';
import { rupees } from '#foundation/shared/money.ts';
import { RupeeField } from '#foundation/ui/fields/rupee-field.tsx';
import { monthlySalary } from '../../rules/payslip.ts';
import styles from './salary-fields.module.css';

export interface TypedSalary {
  basic: number;
  houseRent: number;
  allowances: number;
}

/** The faults of a form, keyed by field name. */
export const fieldFaults = ({ error }: ZodSafeParseResult<unknown>): Partial<Record<string, string>> =>
  Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);

interface SalaryFieldsProps {
  value: TypedSalary;
  errors: Partial<Record<string, string>>;
  onChange: (value: TypedSalary) => void;
}

const parts = [
  ['basic', 'Basic a month'],
  ['houseRent', 'House rent'],
  ['allowances', 'Allowances'],
] as const;

export function SalaryFields({ value, errors, onChange }: SalaryFieldsProps) {
  const total = monthlySalary(value);
  return (
    <>
      <div className={styles.parts}>
        {parts.map(([name, label]) => (
          <RupeeField
            key={name}
            label={label}
            value={Number.isNaN(value[name]) ? null : value[name]}
            onChange={(paise) => onChange({ ...value, [name]: paise ?? Number.NaN })}
            error={errors[name]}
          />
        ))}
      </div>
      <p>{Number.isNaN(total) ? 'Salary: not set' : `Salary: ${rupees(total)} a month`}</p>
    </>
  );
}
