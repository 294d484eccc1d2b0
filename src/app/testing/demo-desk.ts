export const json = { 'content-type': 'application/json' };

export async function signIn(address: string): Promise<Record<string, string>> {
  const body = JSON.stringify({ role: 'receptionist' });
  const answer = await fetch(`${address}/api/auth/demo`, { method: 'POST', headers: json, body });
  const { token } = JSON.parse(await answer.text());
  return { ...json, authorization: `Bearer ${token}` };
}

export async function register(address: string): Promise<number> {
  const body = JSON.stringify({ firstName: 'Asha', phone: '98480 12345', sex: 'female' });
  const answer = await fetch(`${address}/api/patients`, { method: 'POST', headers: await signIn(address), body });
  return answer.status;
}

export async function patientCount(address: string): Promise<number> {
  const answer = await fetch(`${address}/api/patients`, { headers: await signIn(address) });
  return JSON.parse(await answer.text()).total;
}
