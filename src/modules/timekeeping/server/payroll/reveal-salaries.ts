import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { recordEvent } from '#modules/audit/server/record-event.ts';
import { timekeepingContract } from '../../contract.ts';
import { employeeId } from '../../rules/staff.ts';

/** Records who looked at whose salary, one entry per person, before anything is shown. */
export const revealSalaries = clinicUseCase(timekeepingContract.revealSalaries, ({ input, caller, clinic }) =>
  inTransaction(clinic, async (db) => {
    const people = await db
      .selectFrom('staffMembers')
      .select(['id', 'name', 'employeeNumber'])
      .where('id', 'in', input.ids)
      .execute();
    for (const { id, name, employeeNumber } of people) {
      const after = { employee: employeeId(employeeNumber), name };
      await recordEvent(db, {
        clinicId: caller.clinicId,
        action: 'opened',
        subject: 'staff_salaries',
        subjectId: id,
        after,
      });
    }
    const rows = await db
      .selectFrom('staffSalaries')
      .select(['staffId', 'fromDay', 'basic', 'houseRent', 'allowances'])
      .where('staffId', 'in', input.ids)
      .orderBy('fromDay', 'desc')
      .execute();
    return people.map(({ id }) => ({
      staffId: id,
      salaries: rows.filter(({ staffId }) => staffId === id).map(({ staffId: _, ...salary }) => salary),
    }));
  }),
);
