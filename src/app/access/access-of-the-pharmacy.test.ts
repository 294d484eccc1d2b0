import { casesOfThePharmacy } from '../testing/access-cases/cases-of-the-pharmacy.ts';
import { describeAccess } from '../testing/access-cases/describe-access.ts';

describeAccess(casesOfThePharmacy);
