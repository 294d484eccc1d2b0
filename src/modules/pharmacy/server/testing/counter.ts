import { goodPassword } from '#app/testing/join-clinic.ts';
import type { TestClinic } from '#app/testing/test-server.ts';
import { daysFrom, today } from '#modules/appointments/server/testing/desk.ts';
import { openConsultingRoom } from '#modules/consultations/server/testing/consulting-room.ts';

export const inDays = (days: number) => daysFrom(today(), days);

export const newItem = (changes: object = {}) => ({
  name: `Dolo ${crypto.randomUUID().slice(0, 8)}`,
  genericName: 'Paracetamol',
  form: 'tablet' as const,
  strength: '650 mg',
  schedule: 'OTC' as const,
  supplier: 'Deccan Pharma',
  unitPrice: 210,
  reorderLevel: 10,
  reorderQuantity: 100,
  ...changes,
});

export const newBatch = (changes: object = {}) => ({
  batchNumber: crypto.randomUUID().slice(0, 8),
  expiryDate: inDays(200),
  quantity: 30,
  mrp: 100_000,
  ...changes,
});

/** A counter with one medicine in stock, in one batch. */
export async function openCounter(clinic: TestClinic, changes: { item?: object; batch?: object } = {}) {
  const counter = clinic.as('pharmacist').pharmacy;
  const item = await counter.addItem({ ...newItem(changes.item), batch: newBatch(changes.batch) });
  return { counter, item, batchId: item.batchId ?? '', stockOf: async () => (await counter.get({ id: item.id })).item };
}

interface HandedOver {
  patientId: string;
  lines: readonly { itemId: string; quantity: number }[];
}

/** The second signature of a colleague, who signs with a password. */
export async function signedBy(
  { id: signerId }: { id: string },
  counter: ReturnType<TestClinic['as']>['pharmacy'],
  { patientId, lines }: HandedOver,
) {
  const handed = lines.map(({ itemId, quantity }) => ({ itemId, quantity }));
  const { proof } = await counter.signHandOver({ patientId, lines: handed, signerId, secret: goodPassword });
  return { signerId, proof };
}

/** Prescriptions that a doctor signs one after the other, each for its own visit. */
export async function openPrescriber(clinic: TestClinic) {
  const { doctor, walkIn, patientId, desk } = await openConsultingRoom(clinic);
  return {
    patientId,
    desk,
    async sign(...lines: string[]) {
      const { id } = await walkIn(await desk.patients.register(asha).then((patient) => patient.id));
      await doctor.complete({ id, version: 0, lines: lines.map((text) => ({ text })) });
      return id;
    },
  };
}

const asha = { firstName: 'Asha', phone: '98480 12345', sex: 'female' } as const;
