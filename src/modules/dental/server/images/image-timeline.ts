import type { Role } from '#foundation/shared/roles.ts';
import { mostEntries, type TimelineSource } from '#modules/patients/server/timeline.ts';
import { chartsTeeth } from '../../contract-parts.ts';
import { imageKindNames, imageKinds, placeText } from '../../rules/images.ts';

/** X-rays and photos that were added to the chart. */
export const imageTimeline: TimelineSource = async (clinic, patientId, role) => {
  if (!chartsTeeth.some((allowed: Role) => allowed === role)) return [];
  const images = await clinic
    .selectFrom('dentalImages as image')
    .innerJoin('files', (on) =>
      on.onRef('files.clinicId', '=', 'image.clinicId').onRef('files.id', '=', 'image.fileId'),
    )
    .leftJoin('users', (on) =>
      on.onRef('users.clinicId', '=', 'files.clinicId').onRef('users.id', '=', 'files.createdBy'),
    )
    .select(['image.id', 'image.tooth', 'image.kind', 'files.name', 'files.createdAt as at', 'users.name as by'])
    .where('image.patientId', '=', patientId)
    .where('image.removedAt', 'is', null)
    .orderBy('files.createdAt', 'desc')
    .limit(mostEntries)
    .execute();
  return images.map(({ id, at, by, tooth, kind, name }) => {
    const what = imageKinds.find((known) => known === kind) ?? 'photo';
    return {
      id,
      at,
      by,
      title: `${imageKindNames[what]}, ${placeText(tooth).toLowerCase()}`,
      text: name,
      screen: { name: 'dental-chart' as const, id: patientId },
      changes: [],
    };
  });
};
