import { casesOfVisits } from './testing/access-cases/cases-of-visits.ts';
import { describeAccess } from './testing/describe-access.ts';

describeAccess(casesOfVisits);
