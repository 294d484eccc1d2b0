import { casesOfMoney } from '../testing/access-cases/cases-of-money.ts';
import { describeAccess } from '../testing/access-cases/describe-access.ts';

describeAccess(casesOfMoney);
