import { type APIRequestContext, expect } from '@playwright/test';
import { realClinic } from './real-clinic.ts';

const password = 'violet kettle over nine hills';

export interface Person {
  email: string;
  password: string;
}

async function callWith(request: APIRequestContext, { email, password: known }: Person) {
  const { token } = await (await request.post('/api/auth/login', { data: { email, password: known } })).json();
  const headers = { authorization: `Bearer ${token}` };
  return async (path: string, data?: unknown, method = data ? 'post' : 'get') => {
    const answer = await request.fetch(`/api${path}`, { method, headers, data });
    expect(answer.status(), path).toBeLessThan(300);
    return answer.json();
  };
}

/** A clinic whose day no other journey uses, with a cashier in addition to its admin. */
export async function clinicWithCashier(request: APIRequestContext) {
  const admin = await realClinic(request, `Evening Clinic ${Date.now()}`);
  const callAsAdmin = await callWith(request, admin);
  const email = `cashier-${crypto.randomUUID()}@example.org`;
  const { link } = await callAsAdmin('/people', { email, name: 'Kavya Menon', role: 'receptionist' });
  const set = await request.post(`/api/auth${link.path.replace('/link/', '/links/')}`, { data: { password } });
  expect(set.status()).toBe(204);
  const cashier = { email, password };
  return { admin, cashier, callAsAdmin, callAsCashier: await callWith(request, cashier) };
}

export type Call = Awaited<ReturnType<typeof callWith>>;
