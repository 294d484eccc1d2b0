import { casesOfTheHouse } from '../testing/access-cases/cases-of-the-house.ts';
import { describeAccess } from '../testing/access-cases/describe-access.ts';

describeAccess(casesOfTheHouse);
