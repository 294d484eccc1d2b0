/**
 * Drugs that are not for children under an age, with columns: ingredients; age from which they may be given; reason;
 * source. Written from the named sources, facts only; decision support.
 */
const table = `
aspirin; 16y; Reye's syndrome; BNFc, MHRA
ciprofloxacin, ofloxacin, levofloxacin, norfloxacin, moxifloxacin, gatifloxacin; 18y; harm to joints and tendons; BNFc, MHRA
doxycycline, minocycline, tetracycline, oxytetracycline; 8y; stains growing teeth and bone; IAP, FDA
codeine; 12y; fast metabolisers can stop breathing; MHRA, WHO, BNFc
tramadol; 12y; fast metabolisers can stop breathing; FDA, BNFc
tapentadol, fentanyl; 18y; not established in children; product information
nimesulide; 12y; harm to the liver, prohibited in India; CDSCO
ketorolac; 16y; bleeding and harm to the kidneys; BNFc
etoricoxib; 16y; not established in children; BNFc
domperidone; 12y; heart rhythm, no benefit shown; MHRA, BNFc
metoclopramide; 1y; movement disorders; EMA, BNFc
promethazine; 2y; breathing can stop; FDA, MHRA
loperamide; 12y; paralytic ileus, not for a child's diarrhoea; WHO, IAP
dicyclomine; 6m; breathing trouble; BNFc
dextromethorphan; 6y; no benefit shown; MHRA
ambroxol; 2y; thick mucus that cannot be coughed up; product information
xylometazoline; 6y; drowsiness and rebound; MHRA
isotretinoin; 12y; growth of bones; BNFc
ivermectin; 5y; not established under 15 kg; WHO
sumatriptan; 12y; not established in children; BNFc
aceclofenac, piroxicam, zolpidem; 18y; not established in children; product information
thiocolchicoside; 16y; harm to chromosomes; EMA
phenylephrine; 4y; no benefit shown, restlessness and raised pressure; CDSCO
`;

interface AgeLimit {
  ingredients: readonly string[];
  fromMonths: number;
  /** In words: "16 years". */
  fromText: string;
  why: string;
  source: string;
}

/** The months in "16y" or "6m". */
export const monthsOf = (age: string) => Number.parseInt(age, 10) * (age.endsWith('y') ? 12 : 1);

/** 192 as "16 years", 6 as "6 months". */
export function monthsText(months: number): string {
  const [count, unit] = months >= 12 && months % 12 === 0 ? [months / 12, 'year'] : [months, 'month'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export const ageLimits: readonly AgeLimit[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [ingredients = '', from = '', why = '', source = ''] = line.split('; ');
    const fromMonths = monthsOf(from);
    return { ingredients: ingredients.split(', '), fromMonths, fromText: monthsText(fromMonths), why, source };
  });
