import type { AccessCases } from './access-case.ts';
import { casesOfMoney } from './cases-of-money.ts';
import { casesOfPatients } from './cases-of-patients.ts';
import { casesOfStaff } from './cases-of-staff.ts';
import { casesOfTheHouse } from './cases-of-the-house.ts';
import { casesOfTheLaboratory } from './cases-of-the-laboratory.ts';
import { casesOfThePharmacy } from './cases-of-the-pharmacy.ts';
import { casesOfTheRooms } from './cases-of-the-rooms.ts';
import { casesOfVisits } from './cases-of-visits.ts';
import { casesOfWards } from './cases-of-wards.ts';

/** One case for each endpoint; a test fails for an endpoint without one. */
export const accessCases: AccessCases = {
  ...casesOfTheHouse,
  ...casesOfPatients,
  ...casesOfVisits,
  ...casesOfWards,
  ...casesOfTheLaboratory,
  ...casesOfThePharmacy,
  ...casesOfMoney,
  ...casesOfTheRooms,
  ...casesOfStaff,
};
