import { casesOfTheRooms } from './testing/access-cases/cases-of-the-rooms.ts';
import { describeAccess } from './testing/describe-access.ts';

describeAccess(casesOfTheRooms);
