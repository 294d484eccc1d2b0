import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import type { SessionRecord, Settings } from '../../contract-sessions.ts';
import { fluenceDoubt } from '../../rules/fluence.ts';

/**
 * Saved settings are proposed for the next session, so a fluence far from the previous one must be confirmed before it
 * is saved.
 */
export function refuseUncheckedFluence(
  { fluenceBefore }: SessionRecord,
  { settings, isFluenceChecked }: { settings: Settings; isFluenceChecked: boolean },
): void {
  const doubt = isFluenceChecked ? null : fluenceDoubt(fluenceBefore, settings.fluence);
  if (doubt) throw fieldFault('settings.fluence', doubt);
}
