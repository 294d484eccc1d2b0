import { useCase } from '#foundation/server/requests/use-case.ts';
import { ModulePreview, siteContentContract } from '../contract.ts';
import { readSiteContent } from './read-site-content.ts';

export const getModulePreviews = useCase(siteContentContract.modulePreviews, async ({ context }) =>
  ModulePreview.array().parse(await readSiteContent(context.database, 'module-previews')),
);
