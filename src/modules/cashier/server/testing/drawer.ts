import type { TestClinic } from '#app/testing/test-server.ts';

/** Makes sure that the person has an open drawer and can take cash. */
export async function openDrawer(
  clinic: TestClinic,
  role: 'receptionist' | 'admin' = 'receptionist',
  openingFloat = 0,
): Promise<void> {
  const { cashier } = clinic.as(role);
  const { own } = await cashier.drawer();
  if (!own) await cashier.open({ openingFloat });
}
