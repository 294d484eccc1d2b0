import type { AllergyAdviser } from '#modules/patients/web/registration/allergy-adviser.ts';
import { listedName, starterList } from '../rules/drug-list.ts';
import { readAllergy } from '../rules/safety/read-allergy.ts';

const { drugs, groups } = starterList;
const fewestLetters = 4;

const names = [
  ...groups.flatMap(({ name, ingredients }) => [name, ...ingredients]),
  ...drugs.flatMap(({ ingredients, aliases }) => [
    ...ingredients,
    ...aliases.filter(({ length }) => length >= fewestLetters),
  ]),
].map(listedName);

export const allergyAdviser: AllergyAdviser = {
  names: [...new Set(names)].sort((one, other) => one.localeCompare(other, 'en-IN')),
  read: (allergy) => {
    const { isKnown, near } = readAllergy(allergy, starterList);
    return { isKnown, near: near.map(listedName) };
  },
};
