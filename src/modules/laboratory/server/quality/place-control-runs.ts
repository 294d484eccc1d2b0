import type { Handle } from '#foundation/server/database/database.ts';
import { analytes } from '../../content/catalogue.ts';
import { checkUnit } from '../../rules/analysers/analyser-unit.ts';
import { isOwnCode } from '../../rules/catalogue/own-code.ts';
import { mostRunValue } from '../../rules/quality/westgard.ts';
import { nameOf } from '../../rules/upload/match-upload.ts';
import type { UploadedValue } from '../../rules/upload/read-upload.ts';
import { readOwnCatalogue } from '../catalogue/read-own-catalogue.ts';
import { keepSentRun, type LockedControl, type Sender } from './control-runs.ts';

/**
 * Stores the results that an analyser sent for a control instead of a sample. Analytes without a control are skipped,
 * because it sends everything it measures; faults of the others are returned.
 */
export async function placeControlRuns(
  db: Handle,
  sender: Sender,
  found: readonly UploadedValue[],
  controls: readonly LockedControl[],
): Promise<string | null> {
  const isOwn = controls.some(({ analyteCode }) => isOwnCode(analyteCode));
  const own = isOwn ? (await readOwnCatalogue(db))() : undefined;
  const runs: { control: LockedControl; value: number; measuredAt: string | undefined }[] = [];
  for (const uploaded of found) {
    if (uploaded.skipped) continue;
    const isMeant = nameOf(uploaded);
    // One name may mean several analytes: glucose is measured the same way, whether fasting or after the meal.
    for (const [code, [control]] of Map.groupBy(controls, ({ analyteCode }) => analyteCode)) {
      const analyte = analytes.get(code) ?? own?.measured(code);
      if (!control || !analyte || !isMeant(analyte)) continue;
      const unit = checkUnit(uploaded.unit ?? '', analyte);
      if ('fault' in unit) return `Control, ${analyte.name}: ${unit.fault}`;
      if (!/^\d+(\.\d+)?$/.test(uploaded.value)) return `Control, ${analyte.name}: ${uploaded.value} is not a number`;
      const value = Number(uploaded.value);
      if (value > mostRunValue) return `Control, ${analyte.name}: The value is too large`;
      runs.push({ control, value, measuredAt: uploaded.measuredAt });
    }
  }
  if (runs.length === 0) return 'These results do not match this control';
  for (const { control, value, measuredAt } of runs) await keepSentRun(db, control, { value, measuredAt, ...sender });
  return null;
}
