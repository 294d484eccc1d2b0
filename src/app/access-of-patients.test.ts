import { casesOfPatients } from './testing/access-cases/cases-of-patients.ts';
import { describeAccess } from './testing/describe-access.ts';

describeAccess(casesOfPatients);
