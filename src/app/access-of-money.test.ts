import { casesOfMoney } from './testing/access-cases/cases-of-money.ts';
import { describeAccess } from './testing/describe-access.ts';

describeAccess(casesOfMoney);
