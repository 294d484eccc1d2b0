import { useCase } from '#foundation/server/requests/use-case.ts';
import { siteContentContract, V1Feature } from '../contract.ts';
import { readSiteContent } from './read-site-content.ts';

export const getV1Features = useCase(siteContentContract.v1Features, async ({ context }) =>
  V1Feature.array().parse(await readSiteContent(context.database, 'v1-features')),
);
