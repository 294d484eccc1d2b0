import type { Form } from '../../content/drugs.ts';

const milligramsIn: Record<string, number> = { mg: 1, mcg: 0.001, g: 1000 };

/** More is hardly a dose that was typed by its weight. */
const mostMl = 50;

interface AmountOfWeight {
  /** As it is typed in a line. */
  amount: string;
  label: string;
}

/**
 * The amount of a product that holds a typed weight: "lasix 20 iv" is 2 ml of 10 mg/ml, "bisoprolol 1.25" half a tablet
 * of 2.5 mg. Null unless it can be measured or broken.
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
    const isHalf = form === 'tablet' && Math.abs(share - 0.5) < 1e-9;
    return isHalf ? { amount: '½', label: `½ of ${strength} ${form}` } : null;
  }
  const exact = share * Number(per);
  const ml = Number(exact.toFixed(1));
  const isExact = Math.abs(ml - exact) < 0.01 * exact;
  return isExact && ml <= mostMl ? { amount: `${ml}ml`, label: `${ml} ml of ${strength} ${form}` } : null;
}
