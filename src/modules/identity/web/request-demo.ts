import type { Role } from '#foundation/shared/roles.ts';
import { isJsonObject, plainRequest } from '#foundation/web/plain-request.ts';
import { sentences } from '#foundation/web/request-limit.ts';
import type { Session } from '#foundation/web/session.ts';

export async function requestDemo(role: Role): Promise<Session> {
  const answer = await plainRequest('/auth/demo', { method: 'POST', body: JSON.stringify({ role }) });
  if (isJsonObject(answer) && isJsonObject(answer.user)) {
    const { token } = answer;
    const { email } = answer.user;
    if (typeof token === 'string' && typeof email === 'string') return { token, email };
  }
  throw new Error(sentences.unexpected);
}
