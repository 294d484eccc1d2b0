import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { rupees } from '#foundation/shared/money.ts';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { settledText } from '../rules/claim-status.ts';
import { insuranceApi } from './api.ts';
import { ClaimChip } from './claim-chip.tsx';
import styles from './insurance.module.css';

/** The claims of a patient, newest first. Shows nothing if there are none. */
export function PatientClaims({ patientId, onOpen }: { patientId: string; onOpen: (id: string) => void }) {
  const query = useQuery(insuranceApi.claims.queryOptions({ input: { patientId } }));
  return (
    <Loaded what="claims" query={query} height={0}>
      {({ claims }) =>
        claims.length === 0 ? null : (
          <ul className={`${styles.list} ${styles.part}`} aria-label="Claims">
            {claims.map((claim) => {
              const { id, billNumber, payerName, asked, status } = claim;
              const claimed = billNumber ?? 'Pre-authorisation';
              return (
                <li key={id} className={styles.row}>
                  <span className={styles.grow}>
                    {`${claimed}, ${rupees(asked)}`}
                    <span className={styles.second}>{[payerName, settledText(claim)].filter(Boolean).join(', ')}</span>
                  </span>
                  <ClaimChip status={status} />
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={`Open claim ${claimed}`}
                    onClick={() => onOpen(id)}
                  >
                    Open
                  </Button>
                </li>
              );
            })}
          </ul>
        )
      }
    </Loaded>
  );
}
