import { casesOfTheRooms } from '../testing/access-cases/cases-of-the-rooms.ts';
import { describeAccess } from '../testing/access-cases/describe-access.ts';

describeAccess(casesOfTheRooms);
