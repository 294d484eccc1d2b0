import { dayText } from '#foundation/shared/dates/dates.ts';

interface Medicine {
  name: string;
  genericName: string;
  strength: string;
}

/** Formats as "Taxim-O 200 (Cefixime 200 mg)". */
export function medicineText({ name, genericName, strength }: Medicine): string {
  const salts = [genericName, strength].filter(Boolean).join(' ');
  return salts ? `${name} (${salts})` : name;
}

interface Sold extends Medicine {
  maker: string;
  batchNumber: string;
  expiryDate: string | null;
  isSubstituted: boolean;
}

/** How a bill names a medicine: "Taxim-O 200 (Cefixime 200 mg), Alkem, batch TX1, exp. 31/12/2027". */
export const billedMedicine = ({ maker, batchNumber, expiryDate, isSubstituted, ...medicine }: Sold): string =>
  [
    medicineText(medicine),
    maker,
    `batch ${batchNumber}`,
    expiryDate && `exp. ${dayText(expiryDate)}`,
    isSubstituted && 'in place of another brand',
  ]
    .filter(Boolean)
    .join(', ');
