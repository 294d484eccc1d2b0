import { useCase } from '#foundation/server/requests/use-case.ts';
import { RoadmapItem, siteContentContract } from '../contract.ts';
import { readSiteContent } from './read-site-content.ts';

export const getRoadmap = useCase(siteContentContract.roadmap, async ({ context }) =>
  RoadmapItem.array().parse(await readSiteContent(context.database, 'roadmap')),
);
