/** What a colleague checks: a dose of an order. Without a due time, a dose given when needed. */
export const doseChecked = (orderId: string, dueAt: string | null) =>
  JSON.stringify(['dose', orderId, dueAt === null ? null : Date.parse(dueAt)]);
