import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { cashierContract } from '../contract.ts';
import { daySheetPaper } from '../rules/day-sheet-paper.ts';
import { renderDaySheet } from './day-sheet/render-day-sheet.ts';
import { readDay } from './read-day.ts';

export const getDaySheet = clinicUseCase(cashierContract.daySheet, async ({ input, caller, clinic, signal }) => {
  const { clinicId } = caller;
  const [sheet, { timeZone, timeFormat, ...head }] = await Promise.all([
    readDay(clinic, clinicId, input.day),
    clinic
      .selectFrom('clinics')
      .select(['name', 'address', 'timeZone', 'timeFormat'])
      .where('id', '=', clinicId)
      .executeTakeFirstOrThrow(),
  ]);
  const paper = daySheetPaper({ sheet, clinic: head, timeZone, timeFormat });
  const pdf = await renderDaySheet(clinicId, paper, signal);
  return new File([pdf], `day-sheet-${input.day}.pdf`, { type: 'application/pdf' });
});
