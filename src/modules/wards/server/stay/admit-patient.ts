import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { wardsContract } from '../../contract.ts';
import { bedRefusal, explainBed } from './explain-bed.ts';
import { placeInBed } from './place-in-bed.ts';

export const admitPatient = clinicUseCase(wardsContract.admit, async ({ input, clinic, errors }) => {
  const admission = await placeInBed(clinic, { ...input, unknownLabel: '' }).catch((error) => {
    throw bedRefusal(error, errors);
  });
  if (admission) return admission;
  const bedFault = await explainBed(clinic, input.bedId, errors);
  if (bedFault) throw bedFault;
  const patient = await clinic.selectFrom('patients').select('id').where('id', '=', input.patientId).executeTakeFirst();
  throw patient
    ? fieldFault('doctorId', "This doctor isn't available. Choose another.")
    : fieldFault('patientId', 'This patient is not registered here. Choose again.');
});
