import { casesOfTheLaboratory } from '../testing/access-cases/cases-of-the-laboratory.ts';
import { describeAccess } from '../testing/access-cases/describe-access.ts';

describeAccess(casesOfTheLaboratory);
