import { expect, test } from 'vitest';
import { servicesNamed } from './services-named.ts';

const services = ['Botulinum toxin', 'Dermal filler', 'HydraFacial', 'Peel', 'Peel deluxe'].map((name) => ({ name }));

test.each([
  ['Botulinum toxin', ['Botulinum toxin']],
  ['botulinum  TOXIN ', ['Botulinum toxin']],
  ['Dermal filler + HydraFacial', ['Dermal filler', 'HydraFacial']],
  ['Botulinum toxin, forehead', ['Botulinum toxin']],
  ['Peel deluxe', ['Peel deluxe']],
  ['Laser', []],
])('the plan title %s names the services %j', (title, named) => {
  expect(servicesNamed(title, services).map(({ name }) => name)).toEqual(named);
});
