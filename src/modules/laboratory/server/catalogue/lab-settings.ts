import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { laboratoryContract } from '../../contract.ts';
import type { Reagent } from '../../contract-records.ts';
import { LabSettings } from '../../contract-settings.ts';
import { mostMinutes } from '../../rules/criticals/critical-clock.ts';

const columns = ['escalateAfterMinutes', 'thromboplastinIsi', 'meanNormalSeconds', 'verification', 'version'] as const;

/** The settings until an admin changes them. */
const unchanged: LabSettings = {
  escalateAfterMinutes: mostMinutes,
  thromboplastinIsi: null,
  meanNormalSeconds: null,
  verification: 'none',
  version: 0,
};

const saved = (clinic: Handle) => clinic.selectFrom('labSettings').select(columns);
const settingsOf = (row: unknown): LabSettings => (row ? LabSettings.parse(row) : unchanged);

export async function readLabSettings(clinic: Handle): Promise<LabSettings> {
  return settingsOf(await saved(clinic).executeTakeFirst());
}

/** Sent with the next statement of the transaction. */
export async function rideLabSettings(db: Handle): Promise<() => LabSettings> {
  const answer = await ride(db, saved(db));
  return () => settingsOf(answer()[0]);
}

/** Null if the clinic has not stated which thromboplastin it uses. */
export const reagentOf = ({ thromboplastinIsi: isi, meanNormalSeconds }: LabSettings): Reagent | null =>
  isi === null || meanNormalSeconds === null ? null : { isi, meanNormalSeconds };

export const getLabSettings = clinicUseCase(laboratoryContract.settings, ({ clinic }) => readLabSettings(clinic));

export const changeLabSettings = clinicUseCase(
  laboratoryContract.changeSettings,
  async ({ input: { version, ...fields }, clinic, errors }) => {
    const changed = await clinic
      .insertInto('labSettings')
      .values(fields)
      .onConflict((conflict) =>
        conflict
          .column('clinicId')
          .doUpdateSet((is) => ({ ...fields, version: is('labSettings.version', '+', 1) }))
          .where('labSettings.version', '=', version),
      )
      .returning(columns)
      .executeTakeFirst();
    if (!changed) throw errors.SETTINGS_CHANGED();
    return LabSettings.parse(changed);
  },
);
