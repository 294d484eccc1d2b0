import { renderLabel } from '#foundation/server/label/render-label.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { recordOpening } from '#modules/audit/server/record-opening.ts';
import { laboratoryContract } from '../../contract.ts';
import { sampleLabel } from '../../rules/samples/sample-label.ts';
import { readTest } from '../tests/test-row.ts';

export const getLabel = clinicUseCase(laboratoryContract.label, async ({ input: { id }, caller, clinic, errors }) => {
  const test = await readTest(clinic, id);
  if (!test) throw errors.NOT_FOUND();
  const clock = await clinic
    .selectFrom('clinics')
    .select(['timeZone', 'timeFormat'])
    .where('id', '=', caller.clinicId)
    .executeTakeFirstOrThrow();
  const label = sampleLabel(test, clock);
  if (!label) throw errors.NOT_COLLECTED();
  await recordOpening(clinic, test.patientId);
  return new File([await renderLabel(caller.clinicId, label)], `label-${label.code}.pdf`, { type: 'application/pdf' });
});
