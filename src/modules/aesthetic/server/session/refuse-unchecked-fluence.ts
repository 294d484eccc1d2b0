import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import type { SessionRecord, Settings } from '../../contract-sessions.ts';
import { fluenceDoubt } from '../../rules/fluence.ts';

/** What is saved is the proposal of the next session: a fluence far from the one before is saved only after a second look. */
export function refuseUncheckedFluence(
  { fluenceBefore }: SessionRecord,
  { settings, isFluenceChecked }: { settings: Settings; isFluenceChecked: boolean },
): void {
  const doubt = isFluenceChecked ? null : fluenceDoubt(fluenceBefore, settings.fluence);
  if (doubt) throw fieldFault('settings.fluence', doubt);
}
