import { mostEntries, type TimelineSource } from '#modules/patients/server/timeline.ts';
import { takesConsents } from '../contract.ts';
import { consentTitle } from '../rules.ts';
import { selectConsents } from './consent-row.ts';

/** Signed and withdrawn consents. */
export const consentTimeline: TimelineSource = async (clinic, patientId, role) => {
  if (!takesConsents.some((reader) => reader === role)) return [];
  const consents = await selectConsents(clinic)
    .where('consents.patientId', '=', patientId)
    .orderBy('consents.signedAt', 'desc')
    .limit(mostEntries)
    .execute();
  return consents.flatMap(
    ({ id, title: name, teeth, textVersion, signerName, signedAt, takenBy, withdrawnAt, withdrawnReason }) => {
      const title = consentTitle({ title: name, teeth });
      const entry = { id, by: takenBy, screen: null, changes: [] };
      const signed = {
        ...entry,
        at: signedAt,
        title: `${title}, version ${textVersion}, signed`,
        text: `Signed by ${signerName}`,
      };
      if (!withdrawnAt) return [signed];
      const withdrawn = {
        ...entry,
        id: `${id}-withdrawn`,
        by: null,
        at: withdrawnAt,
        title: `${title} withdrawn`,
        text: withdrawnReason,
      };
      return [withdrawn, signed];
    },
  );
};
