import { casesOfTheHouse } from './testing/access-cases/cases-of-the-house.ts';
import { describeAccess } from './testing/describe-access.ts';

describeAccess(casesOfTheHouse);
