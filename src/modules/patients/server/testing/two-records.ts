import type { TestClinic } from '#app/testing/test-server.ts';

export const lakshmi = { firstName: 'Lakshmi', lastName: 'Rao', phone: '98480 12345', sex: 'female' } as const;
export const laxmi = {
  ...lakshmi,
  firstName: 'Laxmi',
  lastName: null,
  phone: '90000 54321',
  address: 'Ameerpet',
  allergies: ['Penicillin'],
};

export async function twoRecords(clinic: TestClinic) {
  const desk = clinic.as('receptionist');
  const kept = await desk.patients.register(lakshmi);
  const other = await desk.patients.register(laxmi);
  const pair = { keptId: kept.id, otherId: other.id };
  return { desk, kept, other, pair, asRead: { ...pair, take: [], keptVersion: 1, otherVersion: 1 } };
}

export const mergeOf = async (desk: ReturnType<TestClinic['as']>, id: string) => {
  const [merge] = await desk.patients.merges({ id });
  return { id: merge?.id ?? '' };
};
