export const demoSessionMilliseconds = 604_800_000;

/** The demo clinic and the address of its accounts; the domain is reserved and can receive nothing. */
export const demoClinicId = '0d0c0000-0000-7000-8000-00000000c11c';
export const demoEmail = (role: string) => `${role.replace('_', '-')}@demo.krama.example`;
