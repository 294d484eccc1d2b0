import { useCase } from '#foundation/server/requests/use-case.ts';
import { Specialties, siteContentContract } from '../contract.ts';
import { readSiteContent } from './read-site-content.ts';

export const getSpecialties = useCase(siteContentContract.specialties, async ({ context }) =>
  Specialties.parse(await readSiteContent(context.database, 'specialties')),
);
