import { casesOfWards } from '../testing/access-cases/cases-of-wards.ts';
import { describeAccess } from '../testing/access-cases/describe-access.ts';

describeAccess(casesOfWards);
