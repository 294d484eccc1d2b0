import { Button } from '@mantine/core';
import { useState } from 'react';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { declaredData } from '#foundation/web/requests/declared-data.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { later } from '#foundation/web/screens/later.tsx';
import { consentKindNames } from '#modules/consents/rules.ts';
import { ConsentMissing } from '#modules/consents/web/consent-missing.tsx';
import { MissingConsent } from '#modules/treatments/contract-consent.ts';

const ConsentDialog = later(async () => (await import('#modules/consents/web/consent-dialog.tsx')).ConsentDialog);

interface StartRefusalProps {
  error: Error;
  client: { id: string; name: string };
  isRetrying: boolean;
  onRetry: () => void;
}

/**
 * Why a session did not start. If a consent is missing, the client is asked to sign it, which then starts the session.
 */
export function StartRefusal({ error, client, isRetrying, onRetry }: StartRefusalProps) {
  const missing = declaredData(error, 'CONSENT_MISSING', MissingConsent);
  const [signing, setSigning] = useState(missing !== null);
  if (!missing) {
    return <FailureNote title="Not started" failure={failureOf(error)} retrying={isRetrying} onRetry={onRetry} />;
  }
  return (
    <>
      <ConsentMissing>
        <p>{`${client.name} signs before the session starts.`}</p>
        <Button mt="xs" size="compact-md" onClick={() => setSigning(true)}>
          {`Sign consent: ${consentKindNames[missing.kind]}`}
        </Button>
      </ConsentMissing>
      {signing ? (
        <ConsentDialog patient={client} kind={missing.kind} onSigned={onRetry} onClose={() => setSigning(false)} />
      ) : null}
    </>
  );
}
