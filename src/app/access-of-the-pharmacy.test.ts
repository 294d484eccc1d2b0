import { casesOfThePharmacy } from './testing/access-cases/cases-of-the-pharmacy.ts';
import { describeAccess } from './testing/describe-access.ts';

describeAccess(casesOfThePharmacy);
