import type { Form } from '../../content/drugs.ts';
import { mostAtOnce } from './line-frequency.ts';

const milligramsIn: Record<string, number> = { mg: 1, mcg: 0.001, g: 1000 };

/** More is hardly a dose that was typed by its weight. */
const mostMl = 50;

interface AmountOfWeight {
  /** As it is typed in a line. */
  amount: string;
  label: string;
}

/** As they are typed after their number. */
const counted: Partial<Record<Form, string>> = { tablet: 'tab', capsule: 'cap', injection: 'vial' };

/**
 * The amount of a product that holds a typed weight: "lasix 20 iv" is 2 ml of 10 mg/ml, "bisoprolol 1.25" half a tablet
 * of 2.5 mg, "prednisolone 60" three tablets of 20 mg. Null unless it can be measured, broken or counted.
 */
export function amountOfWeight(
  { form, strength }: { form: Form; strength: string },
  { number, unit }: { number: number; unit: string },
): AmountOfWeight | null {
  const [, held = '', heldUnit = '', perMl, per = '1'] =
    /^([\d.]+) (mg|mcg|g)(\/(?:([\d.]+) )?ml)?$/.exec(strength) ?? [];
  const weight = number * (milligramsIn[unit || heldUnit] ?? Number.NaN);
  const share = weight / (Number(held) * (milligramsIn[heldUnit] ?? Number.NaN));
  if (!perMl) {
    const count = Math.round(share * 2) / 2;
    const typed = Math.abs(share - count) < 1e-9 ? counted[form] : undefined;
    if (count === 0.5 && form === 'tablet') return { amount: '½', label: `½ of ${strength} ${form}` };
    const isCount = typed !== undefined && Number.isInteger(count) && count > 1 && count <= mostAtOnce;
    return isCount ? { amount: `${count}${typed}`, label: `${count} of ${strength} ${form}` } : null;
  }
  const exact = share * Number(per);
  const ml = Number(exact.toFixed(1));
  const isExact = Math.abs(ml - exact) < 0.01 * exact;
  return isExact && ml <= mostMl ? { amount: `${ml}ml`, label: `${ml} ml of ${strength} ${form}` } : null;
}
