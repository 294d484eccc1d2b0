import { roles } from '#foundation/shared/roles.ts';
import { demoEmail } from '#modules/identity/rules.ts';
import type { DemoDoctor } from '../people/doctors.ts';
import { inventPerson } from '../people/names.ts';
import type { DemoNurse } from '../people/nurses.ts';
import { createRandom } from '../random.ts';

/** One account for each role. */
export function demoAccounts() {
  const random = createRandom('demo accounts');
  return roles.map((role) => {
    const { firstName, lastName } = inventPerson(random);
    const name = lastName ? `${firstName} ${lastName}` : firstName;
    return { id: random.id(), authUserId: random.id(), email: demoEmail(role), name, role };
  });
}

export function nurseAccounts(nurses: readonly DemoNurse[]) {
  const random = createRandom('demo nurses: accounts');
  return nurses.map(({ userId, name }, index) => ({
    id: userId,
    authUserId: random.id(),
    email: demoEmail(`nurse-${index + 2}`),
    name,
    role: 'nurse' as const,
  }));
}

/** Accounts of the doctors other than the demo account, which nobody signs in to. */
export function doctorAccounts(doctors: readonly DemoDoctor[], seed = 'demo doctors: accounts') {
  const random = createRandom(seed);
  return doctors.map(({ userId, name, room }) => ({
    id: userId,
    authUserId: random.id(),
    email: demoEmail(`doctor-${room}`),
    name,
    role: 'doctor' as const,
  }));
}

/** Account of the aesthetic room's dermatologist, which nobody signs in to. */
export function dermatologistAccount() {
  const random = createRandom('demo dermatologist');
  return {
    id: random.id(),
    authUserId: random.id(),
    email: demoEmail('doctor-12'),
    name: 'Meenakshi Vemuri',
    role: 'doctor' as const,
  };
}
