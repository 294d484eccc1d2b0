import type { Handle } from '#foundation/server/database.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { csvLine, csvStart } from '#foundation/shared/csv.ts';
import { recordEvent } from '#modules/audit/server/record-event.ts';
import { pharmacyContract } from '../contract.ts';
import { mostPaperEntries } from '../contract-registers.ts';
import { periodText, registerRow, registerTitles } from '../rules/register-sheet.ts';
import { readRegister, readRegisterPage, registerParts } from './read-register.ts';
import { renderRegister } from './register/render-register.ts';

interface Period {
  from: string;
  to: string;
}

/** Notes that it leaves, and reads what stands above it. */
async function exported(clinic: Handle, clinicId: string, period: Period) {
  await recordEvent(clinic, { clinicId, action: 'exported', subject: 'schedule_h1_entries', after: { ...period } });
  return clinic
    .selectFrom('clinics')
    .select(['name', 'address', 'logo', 'timeZone', 'timeFormat'])
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
}

const nameOf = ({ from, to }: Period, type: string) => `schedule-h1-${from}-${to}.${type}`;

export const showRegister = clinicUseCase(pharmacyContract.h1Register, ({ input, clinic }) =>
  readRegisterPage(clinic, input),
);

export const registerCsv = clinicUseCase(pharmacyContract.h1RegisterCsv, async ({ input, caller, clinic }) => {
  const clock = await exported(clinic, caller.clinicId, input);
  const parts = [csvStart + csvLine(registerTitles)];
  for await (const entries of registerParts(clinic, input))
    parts.push(entries.map((entry) => csvLine(registerRow(entry, clock))).join(''));
  return new File(parts, nameOf(input, 'csv'), { type: 'text/csv' });
});

export const registerPdf = clinicUseCase(
  pharmacyContract.h1RegisterPdf,
  async ({ input, caller, clinic, errors, signal }) => {
    const { name, address, logo, ...clock } = await exported(clinic, caller.clinicId, input);
    const entries = await readRegister(clinic, { ...input, limit: mostPaperEntries + 1 });
    if (entries.length > mostPaperEntries) throw errors.TOO_MANY();
    const rows = entries.map((entry) => registerRow(entry, clock));
    const sheet = { clinic: { name, address, logo }, period: periodText(input), rows };
    const bytes = await renderRegister(caller.clinicId, sheet, signal);
    return new File([bytes], nameOf(input, 'pdf'), { type: 'application/pdf' });
  },
);
