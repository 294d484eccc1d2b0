import { useCase } from '#foundation/server/requests/use-case.ts';
import { product } from '#foundation/shared/product.ts';
import { identityContract } from '../../contract.ts';
import { isProved } from '../people/proved-email.ts';
import { goodLink } from './good-link.ts';

function needsOf(link: NonNullable<Awaited<ReturnType<typeof goodLink>>>): 'password' | 'sign-in' | 'e-mail' {
  if (link.setsPassword) return 'password';
  return link.hasPassword && isProved(link) ? 'sign-in' : 'e-mail';
}

export const getLink = useCase(identityContract.link, async ({ input, context, errors }) => {
  const link = await goodLink(context.database.identity, input.token, context.settings);
  if (!link) throw errors.LINK_NOT_VALID();
  const { kind, email, clinicName, hasPassword } = link;
  const canSendEmail = context.settings.canSend.email;
  return { kind, needs: needsOf(link), hasPassword, canSendEmail, email, clinicName: clinicName ?? product.name };
});
