import { fullName } from '#modules/patients/rules.ts';
import { suitsAge } from '../generations.ts';
import type { Random } from '../random.ts';
import { type InventedPerson, inventBackground, inventFirstName, inventPerson, namings } from './names.ts';

export interface HouseholdMember extends InventedPerson {
  phone: string;
  /** Completed years on the day of registration. */
  years: number;
}

type Relative = 'grandmother' | 'grandfather' | 'mother' | 'father' | 'child' | 'elderChild';

const families: readonly (readonly Relative[])[] = [
  ['mother', 'father'],
  ['mother', 'father'],
  ['grandmother', 'grandfather'],
  ['mother', 'child'],
  ['grandmother', 'child'],
  ['mother', 'father', 'child'],
  ['mother', 'father', 'child'],
  ['mother', 'child', 'elderChild'],
];

const ages: readonly (readonly [range: readonly [number, number], weight: number])[] = [
  [[0, 0], 5],
  [[1, 12], 13],
  [[13, 19], 8],
  [[20, 39], 36],
  [[40, 59], 30],
  [[60, 74], 18],
  [[75, 86], 6],
];

/** People in random order: a few families that share a name and a phone, and everybody else with their own phone. */
export function inventHouseholds(random: Random, size: number): HouseholdMember[] {
  const phones = new Set<string>();
  const names = new Set<string>();

  function newPhone(): string {
    const phone = inventPhone(random);
    if (phones.has(phone)) return newPhone();
    phones.add(phone);
    return phone;
  }

  function newPerson(invent: () => InventedPerson, years: number): InventedPerson {
    const person = invent();
    if (names.has(fullName(person)) || !suitsAge(person.firstName, years)) return newPerson(invent, years);
    names.add(fullName(person));
    return person;
  }

  function newFamily(relatives: readonly Relative[]): HouseholdMember[] {
    const phone = newPhone();
    const background = inventBackground(random);
    const lastName = random.pick(namings[background].family);
    const familyAges = inventFamilyAges(random);
    return relatives.map((relative) => {
      const sex = sexes[relative] ?? random.pick(['female', 'male'] as const);
      const years = familyAges[relative];
      const invent = () => ({ firstName: inventFirstName(random, background, sex), lastName, sex, background });
      return { ...newPerson(invent, years), phone, years };
    });
  }

  function newSingle(): HouseholdMember {
    const years = random.integer(...random.weighted(ages));
    return { ...newPerson(() => inventPerson(random), years), phone: newPhone(), years };
  }

  const members = families.flatMap(newFamily);
  while (members.length < size) members.push(newSingle());
  return random.shuffle(members);
}

const sexes: Partial<Record<Relative, 'female' | 'male'>> = {
  grandmother: 'female',
  grandfather: 'male',
  mother: 'female',
  father: 'male',
};

function inventFamilyAges(random: Random): Record<Relative, number> {
  const child = random.integer(0, 12);
  const elderChild = child + random.integer(2, 4);
  const mother = child + random.integer(25, 33);
  const father = mother + random.integer(2, 6);
  const grandmother = mother + random.integer(21, 28);
  const grandfather = grandmother + random.integer(2, 7);
  return { child, elderChild, mother, father, grandmother, grandfather };
}

/**
 * A phone number that reaches nobody: no area code or mobile number in India begins with 10. Typed without +91, 100,
 * 101, 102, 108 and 109 would reach emergency and help lines; the third digit avoids them.
 */
function inventPhone(random: Random): string {
  return `+9110${random.integer(3, 7)}${String(random.integer(0, 9_999_999)).padStart(7, '0')}`;
}
