import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import { mostControlledEntries } from '../../contract-controlled.ts';
import { mostPaperEntries } from '../../contract-registers.ts';
import { controlledRow, controlledSheetColumns, periodText } from '../../rules/registers/register-sheet.ts';
import { controlledTitles } from '../../rules/registers/registers.ts';
import { renderRegister } from '../register/render-register.ts';
import { exportRegister } from './export-register.ts';
import { readControlled } from './read-controlled.ts';

export const showControlled = clinicUseCase(pharmacyContract.controlledRegister, ({ input, caller, clinic }) =>
  readControlled(clinic, { ...input, userId: caller.userId, limit: mostControlledEntries }),
);

export const controlledPdf = clinicUseCase(
  pharmacyContract.controlledRegisterPdf,
  async ({ input, caller, clinic, errors, signal }) => {
    const { entries } = await readControlled(clinic, { ...input, userId: caller.userId, limit: mostPaperEntries + 1 });
    if (entries.length > mostPaperEntries) throw errors.TOO_MANY();
    const { name, address, logo, ...clock } = await exportRegister(clinic, caller.clinicId, {
      subject: 'stock_movements',
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
    return new File([bytes], `controlled-drugs-${input.from}-${input.to}.pdf`, { type: 'application/pdf' });
  },
);
