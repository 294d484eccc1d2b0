import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { csvLine, csvStart } from '#foundation/shared/text/csv.ts';
import { pharmacyContract } from '../../contract.ts';
import { mostPaperEntries } from '../../contract-registers.ts';
import { h1Columns, periodText, registerRow } from '../../rules/registers/register-sheet.ts';
import { renderRegister } from '../register/render-register.ts';
import { exportRegister } from './export-register.ts';
import { readRegister, readRegisterPage, registerParts } from './read-register.ts';

const subject = 'schedule_h1_entries';
const nameOf = ({ from, to }: { from: string; to: string }, type: string) => `schedule-h1-${from}-${to}.${type}`;

export const showRegister = clinicUseCase(pharmacyContract.h1Register, ({ input, clinic }) =>
  readRegisterPage(clinic, input),
);

export const registerCsv = clinicUseCase(pharmacyContract.h1RegisterCsv, async ({ input, caller, clinic }) => {
  const clock = await exportRegister(clinic, caller.clinicId, { subject, period: input });
  const parts = [csvStart + csvLine(h1Columns.map(({ title }) => title))];
  for await (const entries of registerParts(clinic, input))
    parts.push(entries.map((entry) => csvLine(registerRow(entry, clock))).join(''));
  return new File(parts, nameOf(input, 'csv'), { type: 'text/csv' });
});

export const registerPdf = clinicUseCase(
  pharmacyContract.h1RegisterPdf,
  async ({ input, caller, clinic, errors, signal }) => {
    const { name, address, logo, ...clock } = await exportRegister(clinic, caller.clinicId, {
      subject,
      period: input,
    });
    const entries = await readRegister(clinic, { ...input, limit: mostPaperEntries + 1 });
    if (entries.length > mostPaperEntries) throw errors.TOO_MANY();
    const rows = entries.map((entry) => registerRow(entry, clock));
    const letterhead = { title: 'Schedule H1 register', clinic: { name, address, logo } };
    const sheet = { ...letterhead, period: periodText(input), columns: h1Columns, rows };
    const bytes = await renderRegister(caller.clinicId, sheet, signal);
    return new File([bytes], nameOf(input, 'pdf'), { type: 'application/pdf' });
  },
);
