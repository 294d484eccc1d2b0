import { consentKinds } from '../rules.ts';
import { ConsentTexts } from './consent-texts.tsx';

/** The consent texts of all rooms. */
export default function ConsentsSettingsPage() {
  return <ConsentTexts kinds={consentKinds} />;
}
