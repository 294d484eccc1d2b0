import type { PatientRecord } from '#modules/patients/contract-record.ts';
import type { Random } from '../random.ts';
import type { HouseholdMember } from './households.ts';
import { type Background, namings } from './names.ts';

type Details = Pick<
  PatientRecord,
  | 'guardian'
  | 'address'
  | 'pinCode'
  | 'district'
  | 'state'
  | 'bloodGroup'
  | 'allergies'
  | 'emergencyName'
  | 'emergencyPhone'
  | 'language'
  | 'aadhaarLastFour'
  | 'abhaNumber'
>;

/** Parts of Hyderabad with their PIN code and district. */
const localities = [
  ['Ameerpet', '500016', 'Hyderabad'],
  ['Begumpet', '500016', 'Hyderabad'],
  ['Khairatabad', '500004', 'Hyderabad'],
  ['Banjara Hills', '500034', 'Hyderabad'],
  ['Jubilee Hills', '500033', 'Hyderabad'],
  ['Mehdipatnam', '500028', 'Hyderabad'],
  ['Tolichowki', '500008', 'Hyderabad'],
  ['Charminar', '500002', 'Hyderabad'],
  ['Malakpet', '500036', 'Hyderabad'],
  ['Dilsukhnagar', '500060', 'Ranga Reddy'],
  ['L. B. Nagar', '500074', 'Ranga Reddy'],
  ['Uppal', '500039', 'Medchal Malkajgiri'],
  ['Tarnaka', '500017', 'Hyderabad'],
  ['Secunderabad', '500003', 'Hyderabad'],
  ['Kukatpally', '500072', 'Medchal Malkajgiri'],
  ['Miyapur', '500049', 'Medchal Malkajgiri'],
  ['Gachibowli', '500032', 'Ranga Reddy'],
  ['Madhapur', '500081', 'Hyderabad'],
] as const;

const streets = [
  'Gandhi Nagar',
  'Temple Street',
  'Street No. 4',
  'Nehru Road',
  'Masjid Lane',
  'Bank Colony',
  'Lake View Road',
];

/** Blood groups, weighted roughly by their frequency in India; null if unknown. */
const bloodGroups = [
  ['O+', 32],
  ['B+', 31],
  ['A+', 21],
  ['AB+', 8],
  ['O-', 2],
  ['B-', 2],
  ['A-', 1],
  ['AB-', 1],
  [null, 22],
] as const;

const allergens = [
  'Penicillin',
  'Sulfa drugs',
  'Aspirin',
  'Ibuprofen',
  'Peanuts',
  'Shellfish',
  'Dust mites',
  'Latex',
  'Iodine contrast',
];

const languages: Record<Background, PatientRecord['language']> = { telugu: 'te', hindi: 'hi', urdu: 'ur', tamil: 'ta' };

const digits = (random: Random, count: number) => Array.from({ length: count }, () => random.integer(0, 9)).join('');

function inventAllergies(random: Random): string[] | null {
  const asked = random.weighted([
    ['never', 30],
    ['none', 48],
    ['some', 22],
  ] as const);
  if (asked === 'never') return null;
  return asked === 'none' ? [] : random.shuffle(allergens).slice(0, random.integer(1, 2));
}

function inventRelative(random: Random, { background, lastName }: HouseholdMember): string {
  const family = lastName && lastName.length > 2 ? ` ${lastName}` : '';
  return `${random.pick(namings[background][random.pick(['female', 'male'] as const)])}${family}`;
}

/** Details that a desk has noted about a person; some are missing for each. */
export function inventDetails(random: Random, person: HouseholdMember): Details {
  const [locality, pinCode, district] = random.pick(localities);
  const house = `${random.integer(1, 12)}-${random.integer(1, 11)}-${random.integer(10, 990)}`;
  const hasAddress = random.next() < 0.85;
  const needsGuardian = person.years < 18 || person.years > 74 || random.next() < 0.2;
  const hasEmergencyContact = random.next() < 0.55;
  return {
    guardian: needsGuardian ? inventRelative(random, person) : null,
    address: hasAddress ? `${house}, ${random.pick(streets)}, ${locality}` : null,
    pinCode: hasAddress ? pinCode : null,
    district: hasAddress ? district : null,
    state: hasAddress ? 'Telangana' : null,
    bloodGroup: random.weighted(bloodGroups),
    allergies: inventAllergies(random),
    emergencyName: hasEmergencyContact ? inventRelative(random, person) : null,
    // Reaches nobody, like all phone numbers of the demo clinic.
    emergencyPhone: hasEmergencyContact ? `+9110${random.integer(3, 7)}${digits(random, 7)}` : null,
    language: random.next() < 0.9 ? languages[person.background] : 'en',
    aadhaarLastFour: random.next() < 0.4 ? digits(random, 4) : null,
    // Real ABHA numbers begin with 91, so these belong to nobody.
    abhaNumber: random.next() < 0.3 ? `00${digits(random, 12)}` : null,
  };
}
