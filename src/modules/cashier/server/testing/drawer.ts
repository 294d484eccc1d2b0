import type { TestClinic } from '#app/testing/test-server.ts';

/** So that they can take cash, whether or not they have a drawer by now. */
export async function openDrawer(
  clinic: TestClinic,
  role: 'receptionist' | 'admin' = 'receptionist',
  openingFloat = 0,
): Promise<void> {
  const { cashier } = clinic.as(role);
  const { own } = await cashier.drawer();
  if (!own) await cashier.open({ openingFloat });
}
