import { z } from 'zod';
import { checkFluence } from '../../contract-parts.ts';
import { Settings } from '../../contract-sessions.ts';
import { fluenceDoubt } from '../../rules/fluence.ts';

/** Settings in the shape of a form's values. */
export const SettingsValues = Settings.extend({ isFluenceChecked: z.boolean() });
type SettingsValues = z.infer<typeof SettingsValues>;

export const checkSettings = (fluenceBefore: number | null) => (values: SettingsValues, context: z.RefinementCtx) => {
  checkFluence(values, context);
  if (values.isFluenceChecked || !fluenceDoubt(fluenceBefore, values.fluence)) return;
  context.addIssue({ code: 'custom', path: ['isFluenceChecked'], message: 'Tick this, or correct the fluence' });
};
