import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { csvLine, csvStart } from '#foundation/shared/text/csv.ts';
import { pharmacyContract } from '../../contract.ts';
import { mostControlledEntries } from '../../contract-controlled.ts';
import { mostPaperEntries } from '../../contract-registers.ts';
import { controlledRow, controlledSheetColumns, periodText } from '../../rules/registers/register-sheet.ts';
import { controlledTitles } from '../../rules/registers/registers.ts';
import { renderRegister } from '../register/render-register.ts';
import { exportRegister } from './export-register.ts';
import { readControlled } from './read-controlled.ts';

const subject = 'stock_movements';

export const showControlled = clinicUseCase(pharmacyContract.controlledRegister, ({ input, caller, clinic }) =>
  readControlled(clinic, { ...input, userId: caller.userId, limit: mostControlledEntries }),
);

const nameOf = ({ from, to }: { from: string; to: string }, type: string) => `controlled-drugs-${from}-${to}.${type}`;

export const controlledCsv = clinicUseCase(
  pharmacyContract.controlledRegisterCsv,
  async ({ input, caller, clinic }) => {
    const clock = await exportRegister(clinic, caller.clinicId, { subject, period: input });
    const { entries } = await readControlled(clinic, { ...input, userId: caller.userId, limit: null });
    const titles = csvLine(controlledSheetColumns.map(({ title }) => title));
    const rows = entries.map((entry) => csvLine(controlledRow(entry, clock))).toReversed();
    return new File([csvStart + titles, ...rows], nameOf(input, 'csv'), { type: 'text/csv' });
  },
);

export const controlledPdf = clinicUseCase(
  pharmacyContract.controlledRegisterPdf,
  async ({ input, caller, clinic, errors, signal }) => {
    const { entries } = await readControlled(clinic, { ...input, userId: caller.userId, limit: mostPaperEntries + 1 });
    if (entries.length > mostPaperEntries) throw errors.TOO_MANY();
    const { name, address, logo, ...clock } = await exportRegister(clinic, caller.clinicId, {
      subject,
      period: input,
    });
    const sheet = {
      title: controlledTitles[input.kind],
      clinic: { name, address, logo },
      period: periodText(input),
      columns: controlledSheetColumns,
      rows: entries.map((entry) => controlledRow(entry, clock)).toReversed(),
    };
    const bytes = await renderRegister(caller.clinicId, sheet, signal);
    return new File([bytes], nameOf(input, 'pdf'), { type: 'application/pdf' });
  },
);
