import type { TypedLine } from '../note.ts';
import { asWritten, type PrescribedDrug } from '../prescribed-drug.ts';
import type { LineFault } from '../prescription-line/line-fault.ts';
import { readLine } from '../prescription-line/prescription-line.ts';
import type { CheckedDose } from './check-dose.ts';
import type { DosedPatient } from './dosed-patient.ts';
import { interactionsOf } from './drug-interactions.ts';
import { namedIn, type WarningMaterial, warningsOf } from './drug-warnings.ts';
import { prescribingSafety } from './prescribing-safety.ts';

interface LineMaterial extends WarningMaterial {
  patient: DosedPatient;
}

export interface CheckedLine extends CheckedDose {
  /** Null if the line cannot be read and the doctor has not confirmed it as it stands. */
  drug: PrescribedDrug | null;
  faults: readonly LineFault[];
}

/** The meaning of a typed line and all objections to it: the same on the screen and at signing. */
export function checkLine({ text, isAsWritten }: TypedLine, { patient, ...material }: LineMaterial): CheckedLine {
  const read = readLine(text, material.list);
  const drug = read.drug ?? (isAsWritten && text.trim() ? asWritten(text) : null);
  if (!drug) return { drug, faults: read.faults ?? [], warnings: [], notes: [] };
  const ingredients = namedIn(drug, material.list);
  const safety = prescribingSafety({ drug, ingredients, regimen: read.regimen }, patient);
  const against = warningsOf(drug, material).map(({ message }) => message);
  const { avoid, caution } = interactionsOf(drug, material);
  return {
    drug,
    faults: [],
    warnings: [...against, ...avoid, ...safety.warnings],
    notes: [...caution, ...safety.notes],
  };
}
