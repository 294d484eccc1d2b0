import { expect, test } from 'vitest';
import { goodPassword, joinClinic, post } from '#app/testing/join-clinic.ts';
import { useServer } from '#app/testing/test-server.ts';

const server = useServer();

test('a colleague signs with their own password, even with an address like those of the demo in a real clinic', async () => {
  const clinic = await server.newClinic();
  const email = `pharmacist-${crypto.randomUUID()}@demo.krama.example`;
  const { id: signerId } = await joinClinic(server, clinic, 'pharmacist', email);
  const token = await clinic.tokenFor('pharmacist');
  const lines = [{ itemId: crypto.randomUUID(), quantity: 1 }];
  const sign = (secret: string) =>
    post(server, '/pharmacy/second-signatures', { patientId: crypto.randomUUID(), lines, signerId, secret }, { token });
  expect((await sign('')).body.fieldErrors).toEqual([{ field: 'secret', message: 'Wrong PIN or password' }]);
  expect((await sign(goodPassword)).status).toBe(200);
});
