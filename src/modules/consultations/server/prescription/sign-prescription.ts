import { fieldFaults } from '#foundation/server/requests/field-fault.ts';
import { isReason, reasonNeeded } from '#foundation/shared/text/reason.ts';
import type { SignedDrug } from '../../contract.ts';
import type { DrugList } from '../../rules/drug-list.ts';
import type { TypedLine } from '../../rules/note.ts';
import { checkLine } from '../../rules/safety/check-line.ts';
import type { DosedPatient } from '../../rules/safety/dosed-patient.ts';
import type { RunningDrug } from '../../rules/safety/drug-warnings.ts';
import { reasonAgainst } from '../../rules/safety/reason-against.ts';

interface PrescriptionToSign {
  lines: readonly TypedLine[];
  allergies: readonly string[] | null;
  running: readonly RunningDrug[];
  list: DrugList;
  patient: DosedPatient;
}

/** Reads every line. Refuses, at the line, one that cannot be read or that has a warning without a reason. */
export function signPrescription({ lines, ...material }: PrescriptionToSign): SignedDrug[] {
  const faults: { field: string; message: string }[] = [];
  const signed: SignedDrug[] = [];
  for (const [at, line] of lines.entries()) {
    const { drug, faults: unread, warnings } = checkLine(line, { ...material, before: signed });
    if (!drug) {
      faults.push({ field: `lines.${at}.text`, message: unread.map(({ message }) => message).join(' ') });
      continue;
    }
    const reason = warnings.length > 0 ? reasonAgainst(warnings, line) : '';
    if (warnings.length > 0 && !isReason(reason)) {
      faults.push({ field: `lines.${at}.reason`, message: `${warnings.join(' ')} ${reasonNeeded}.` });
    }
    signed.push({ ...drug, text: line.text, warnings, reason });
  }
  if (faults.length > 0) throw fieldFaults(faults);
  return signed;
}
