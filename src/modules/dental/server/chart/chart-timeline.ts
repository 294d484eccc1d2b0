import type { Role } from '#foundation/shared/roles.ts';
import { mostEntries, type TimelineSource } from '#modules/patients/server/timeline.ts';
import { chartsTeeth } from '../../contract-parts.ts';
import { entryStatusNames, isCode } from '../../rules/codes.ts';
import { stepsThatStand } from '../../rules/steps-that-stand.ts';
import { entryText } from '../../rules/words.ts';

/** Chart entries, their progress and what was struck out. Undone changes appear only in the chart's own history. */
export const chartTimeline: TimelineSource = async (clinic, patientId, role) => {
  if (!chartsTeeth.some((allowed: Role) => allowed === role)) return [];
  const changes = await clinic
    .selectFrom('dentalEntries as entry')
    .innerJoin('dentalEntryChanges as change', (on) =>
      on.onRef('change.clinicId', '=', 'entry.clinicId').onRef('change.entryId', '=', 'entry.id'),
    )
    .leftJoin('users', (on) =>
      on.onRef('users.clinicId', '=', 'change.clinicId').onRef('users.id', '=', 'change.changedBy'),
    )
    .select([
      'change.id',
      'change.entryId',
      'change.at',
      'change.toStatus',
      'entry.tooth',
      'entry.surfaces',
      'entry.code',
      'entry.note',
      'entry.strikeReason',
    ])
    .select('users.name as by')
    .where('entry.patientId', '=', patientId)
    .where((is) => is.or([is('entry.removedAt', 'is', null), is('entry.strikeReason', '<>', '')]))
    .orderBy('change.at', 'desc')
    .limit(mostEntries)
    .execute();
  const isStrike = ({ toStatus, strikeReason }: (typeof changes)[number]) => toStatus === null && strikeReason !== '';
  const strikes = changes.filter(
    (change, at) => isStrike(change) && changes.findIndex(({ entryId }) => entryId === change.entryId) === at,
  );
  const struckOut = strikes.flatMap(({ id, at, by, tooth, surfaces, code, strikeReason }) =>
    isCode(code)
      ? [
          {
            id,
            at,
            by,
            title: `Tooth ${entryText({ tooth, surfaces, code })}, struck out`,
            text: strikeReason,
            screen: { name: 'dental-chart' as const, id: patientId },
            changes: [],
          },
        ]
      : [],
  );
  const steps = stepsThatStand(changes.filter((change) => !isStrike(change)));
  const charted = steps.flatMap(({ id, at, by, toStatus, tooth, surfaces, code, note }) => {
    const name = Object.entries(entryStatusNames).find(([status]) => status === toStatus)?.[1];
    if (!name || !isCode(code)) return [];
    const title = `Tooth ${entryText({ tooth, surfaces, code })}`;
    return [
      {
        id,
        at,
        by,
        title: toStatus === 'existing' ? title : `${title}, ${name.toLowerCase()}`,
        text: note,
        screen: { name: 'dental-chart' as const, id: patientId },
        changes: [],
      },
    ];
  });
  return [...struckOut, ...charted];
};
