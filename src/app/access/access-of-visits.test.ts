import { casesOfVisits } from '../testing/access-cases/cases-of-visits.ts';
import { describeAccess } from '../testing/access-cases/describe-access.ts';

describeAccess(casesOfVisits);
