import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { rupees } from '#foundation/shared/money.ts';
import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import { DownloadButton } from '#foundation/ui/lists/download-button.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { fullName } from '#modules/patients/rules.ts';
import type { Claim } from '../contract-records.ts';
import { insuranceApi } from './api.ts';
import { ClaimChip } from './claim-chip.tsx';
import { ClaimHistory } from './claim-history.tsx';
import { ClaimReadiness } from './claim-readiness.tsx';
import styles from './insurance.module.css';
import { StepForm } from './step-form.tsx';

function Bundle({ claim }: { claim: Claim }) {
  if (!claim.billId) return null;
  return (
    <DownloadButton
      variant="default"
      path={`/insurance/claims/${claim.id}/bundle`}
      fileName={`claim-${claim.billNumber?.replaceAll('/', '-')}.pdf`}
      failureTitle="Not downloaded"
    >
      Download bundle
    </DownloadButton>
  );
}

function Facts({ claim }: { claim: Claim }) {
  const { payerName, planName, policyNumber, billNumber, asked, approved, settled, shortfall } = claim;
  const facts: readonly [name: string, value: string][] = [
    ['Payer', `${payerName}, ${planName}`],
    ['Policy', policyNumber],
    ['Bill', billNumber ?? 'Pre-authorisation'],
    ['Claimed', rupees(asked)],
    ...(approved === null ? [] : [['Approved', rupees(approved)] as [string, string]]),
    ...(settled > 0 ? [['Settled', rupees(settled)] as [string, string]] : []),
    ...(shortfall > 0 ? [['Shortfall', rupees(shortfall)] as [string, string]] : []),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A claim from the first check to its payment. */
export function ClaimDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(insuranceApi.claim.queryOptions({ input: { id } }));
  return (
    <FormDialog title="Claim" size="lg" discardQuestion="Discard this step?" onClose={onClose}>
      {({ onTyped, onCleared, setCovered }) => (
        <Loaded what="the claim" query={query} height={320}>
          {(claim) => (
            <>
              <Group justify="space-between" mb="sm">
                <strong>{fullName(claim)}</strong>
                <ClaimChip status={claim.status} />
              </Group>
              <Facts claim={claim} />
              <ClaimReadiness claim={claim} />
              <StepForm key={claim.version} claim={claim} onTyped={onTyped} onCleared={onCleared} />
              <Bundle claim={claim} />
              <ClaimHistory claim={claim} onCovered={setCovered} />
            </>
          )}
        </Loaded>
      )}
    </FormDialog>
  );
}
