import { useCase } from '#foundation/server/use-case.ts';
import { product } from '#foundation/shared/product.ts';
import { identityContract } from '../../contract.ts';
import { goodLink } from './good-link.ts';

export const getLink = useCase(identityContract.link, async ({ input, context, errors }) => {
  const link = await goodLink(context.database.identity, input.token, context.settings);
  if (!link) throw errors.LINK_NOT_VALID();
  const { kind, email, clinicName, setsPassword } = link;
  const needs = setsPassword ? ('password' as const) : ('sign-in' as const);
  return { kind, needs, email, clinicName: clinicName ?? product.name };
});
