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
 * What an analyser sent for a control in place of a sample. Analytes without a control are left out, as it sends all it measures; a fault
 * of the others is said.
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
    // Several may be meant by one name: glucose is measured in one way, whether fasting or after the meal.
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
