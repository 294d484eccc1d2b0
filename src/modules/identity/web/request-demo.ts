import type { Role } from '#foundation/shared/roles.ts';
import { isJsonObject, plainRequest } from '#foundation/web/requests/plain-request.ts';
import { sentences } from '#foundation/web/requests/request-limit.ts';

export async function requestDemo(role: Role): Promise<{ token: string; email: string }> {
  const answer = await plainRequest('/auth/demo', { method: 'POST', body: JSON.stringify({ role }) });
  if (isJsonObject(answer) && isJsonObject(answer.user)) {
    const { token } = answer;
    const { email } = answer.user;
    if (typeof token === 'string' && typeof email === 'string') return { token, email };
  }
  throw new Error(sentences.unexpected);
}
