import { afterEach, describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { modulePreviews } from '../content/module-previews.ts';
import { roadmap } from '../content/roadmap.ts';
import { specialties } from '../content/specialties.ts';
import { v1Features } from '../content/v1-features.ts';
import { seedSiteContent } from './seed-site-content.ts';

const server = useServer();

async function get(path: string): Promise<unknown> {
  const answer = await fetch(`${server.url}/api${path}`);
  expect(answer.status).toBe(200);
  return answer.json();
}

describe('anyone can read from the database', () => {
  test('the three module previews', async () => {
    expect(await get('/modules/preview')).toEqual(modulePreviews);
    expect(modulePreviews).toHaveLength(3);
  });

  test('the features of version 1', async () => {
    expect(await get('/modules/v1')).toEqual(v1Features);
  });

  test('the specialties by key, with the agreed figures', async () => {
    expect(await get('/specialties')).toEqual(specialties);
    expect(await get('/specialties')).toMatchObject({
      hospital: { stats: { pilotInterest: 12, aiAccuracy: 95, efficiency: '+40%', satisfaction: 96 } },
      dental: { stats: { pilotInterest: 8, aiAccuracy: 92, efficiency: '+50%', satisfaction: 98 } },
      skin: { stats: { pilotInterest: 5, aiAccuracy: 88, efficiency: '+60%', satisfaction: 99 } },
    });
  });

  test('the roadmap', async () => {
    expect(await get('/roadmap')).toEqual(roadmap);
  });
});

describe('a new release', () => {
  afterEach(async () => {
    await server.owner.clinic('').deleteFrom('siteContent').execute();
    await seedSiteContent(server.owner);
  });

  test('replaces content that no one has edited', async () => {
    await seedSiteContent(server.owner, { roadmap: [{ ...roadmap[0], title: 'A better title' }] });
    expect(await get('/roadmap')).toMatchObject([{ title: 'A better title' }]);
    await seedSiteContent(server.owner);
    expect(await get('/roadmap')).toEqual(roadmap);
  });

  test('keeps content that someone has edited, through every later release', async () => {
    const edited = JSON.stringify([{ ...roadmap[0], title: 'Our own words' }]);
    await server.owner
      .clinic('')
      .updateTable('siteContent')
      .set({ content: edited })
      .where('name', '=', 'roadmap')
      .execute();
    for (const title of ['First release', 'Second release']) {
      await seedSiteContent(server.owner, { roadmap: [{ ...roadmap[0], title }] });
      expect(await get('/roadmap')).toMatchObject([{ title: 'Our own words' }]);
    }
  });

  test('returns an unknown status as it is written, which the pages treat as planned', async () => {
    await seedSiteContent(server.owner, { roadmap: [{ ...roadmap[0], status: 'dreamt-of' }] });
    expect(await get('/roadmap')).toMatchObject([{ status: 'dreamt-of' }]);
  });
});
