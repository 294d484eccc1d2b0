import { casesOfStaff } from '../testing/access-cases/cases-of-staff.ts';
import { describeAccess } from '../testing/access-cases/describe-access.ts';

describeAccess(casesOfStaff);
