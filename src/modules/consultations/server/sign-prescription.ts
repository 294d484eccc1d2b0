import { fieldFaults } from '#foundation/server/field-fault.ts';
import type { SignedDrug } from '../contract.ts';
import type { DrugList } from '../rules/drug-list.ts';
import { type RunningDrug, warningsOf } from '../rules/drug-warnings.ts';
import type { TypedLine } from '../rules/note.ts';
import { asWritten } from '../rules/prescribed-drug.ts';
import { readLine } from '../rules/prescription-line.ts';

interface PrescriptionToSign {
  lines: readonly TypedLine[];
  allergies: readonly string[] | null;
  running: readonly RunningDrug[];
  list: DrugList;
}

/** What every line means. Refuses, at the line, one that cannot be read, and one with a warning that has no reason. */
export function signPrescription({ lines, allergies, running, list }: PrescriptionToSign): SignedDrug[] {
  const faults: { field: string; message: string }[] = [];
  const signed: SignedDrug[] = [];
  for (const [at, { text, isAsWritten, reason }] of lines.entries()) {
    const read = readLine(text, list);
    const drug = read.drug ?? (isAsWritten ? asWritten(text) : null);
    if (!drug) {
      const message = read.faults?.map((fault) => fault.message).join(' ') ?? '';
      faults.push({ field: `lines.${at}.text`, message });
      continue;
    }
    const warnings = warningsOf(drug, { allergies, before: signed, running, list }).map(({ message }) => message);
    if (warnings.length > 0 && !reason) {
      faults.push({ field: `lines.${at}.reason`, message: `${warnings.join(' ')} Enter a reason.` });
    }
    signed.push({ ...drug, text, warnings, reason: warnings.length > 0 ? reason : '' });
  }
  if (faults.length > 0) throw fieldFaults(faults);
  return signed;
}
