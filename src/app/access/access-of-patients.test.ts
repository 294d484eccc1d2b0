import { casesOfPatients } from '../testing/access-cases/cases-of-patients.ts';
import { describeAccess } from '../testing/access-cases/describe-access.ts';

describeAccess(casesOfPatients);
