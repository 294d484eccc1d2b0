import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { roles } from '#foundation/shared/roles.ts';

const User = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  clinicId: z.uuid(),
  clinicName: z.string(),
});

const SignedIn = z.object({ token: z.string(), user: User });

export const identityContract = {
  demo: endpoint('POST', '/auth/demo', { access: 'anyone', summary: 'Sign in to the demo clinic; demo mode only' })
    .input(z.object({ role: z.enum(roles) }))
    .output(SignedIn),
  resetDemo: endpoint('POST', '/auth/demo/reset', {
    access: 'signed-in',
    summary: 'Put the demo clinic back to its first state; demo mode only',
    successStatus: 204,
  }).output(z.void()),
  me: endpoint('GET', '/auth/me', { access: 'signed-in', summary: 'Who is asking' }).output(User),
};
