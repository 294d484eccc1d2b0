import { Button, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { useAddressParams } from '#foundation/web/screens/use-address-params.ts';
import { allows } from '#foundation/web/session/access.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { fullName } from '#modules/patients/rules.ts';
import { insuranceContract } from '../contract.ts';
import type { ClaimRow } from '../contract-records.ts';
import { claimStatuses, settledText, statusNames } from '../rules/claim-status.ts';
import { Ageing } from './ageing.tsx';
import { insuranceApi } from './api.ts';
import { ClaimChip } from './claim-chip.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import styles from './insurance.module.css';
import { PayersDialog } from './payers-dialog.tsx';

const columns = (onOpen: (id: string) => void): readonly Column<ClaimRow>[] => [
  { key: 'patient', title: 'Patient', percent: 18, onPhone: 'heading', cell: (claim) => fullName(claim) },
  {
    key: 'payer',
    title: 'Payer',
    percent: 20,
    onPhone: 'detail',
    cell: ({ payerName, planName }) => `${payerName}, ${planName}`,
  },
  {
    key: 'bill',
    title: 'Bill',
    percent: 14,
    onPhone: 'detail',
    cell: ({ billNumber }) => billNumber ?? 'Pre-authorisation',
  },
  { key: 'asked', title: 'Claimed', percent: 12, onPhone: 'aside', numeric: true, cell: ({ asked }) => rupees(asked) },
  {
    key: 'sent',
    title: 'Sent',
    percent: 10,
    onPhone: 'detail',
    cell: ({ sentOn }) => (sentOn ? dayText(sentOn) : 'Not sent'),
  },
  {
    key: 'status',
    title: 'Status',
    percent: 18,
    onPhone: 'detail',
    cell: (claim) => (
      <>
        <ClaimChip status={claim.status} />
        <span className={styles.second}>{settledText(claim)}</span>
      </>
    ),
  },
  {
    key: 'open',
    title: 'Open',
    percent: 8,
    onPhone: 'detail',
    cell: (claim) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Open claim of ${fullName(claim)}, ${claim.billNumber ?? 'pre-authorisation'}`}
        onClick={() => onOpen(claim.id)}
      >
        Open
      </Button>
    ),
  },
];

export default function InsurancePage() {
  const { params, change } = useAddressParams();
  const status = claimStatuses.find((name) => name === params.get('status'));
  const payerId = params.get('payer') ?? '';
  const claimId = params.get('claim');
  const payers = useQuery(insuranceApi.payers.queryOptions());
  const claims = useQuery(
    insuranceApi.claims.queryOptions({
      input: { ...(status ? { status } : {}), ...(payerId ? { payerId } : {}) },
      placeholderData: keepPreviousData,
    }),
  );
  const { role } = useCurrentUser();
  const mayChange = allows(insuranceContract.savePayer['~orpc'].meta.access, role);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <ScreenLink screen="accounts">Back to Accounts</ScreenLink>
        {mayChange ? (
          <Button variant="default" onClick={() => change({ payers: 'open' })}>
            Payers and plans
          </Button>
        ) : null}
      </div>
      <Loaded what="claims" query={claims} height={320}>
        {({ claims: rows, ageing }) => (
          <>
            <Ageing rows={ageing} />
            <SectionCard title="Claims" level={2}>
              <div className={styles.filters}>
                <NativeSelect
                  aria-label="Status"
                  value={status ?? ''}
                  onChange={(event) => change({ status: event.currentTarget.value })}
                  data={[
                    { value: '', label: 'All statuses' },
                    ...claimStatuses.map((value) => ({ value, label: statusNames[value] })),
                  ]}
                />
                <NativeSelect
                  aria-label="Payer"
                  value={payerId}
                  onChange={(event) => change({ payer: event.currentTarget.value })}
                  data={[
                    { value: '', label: 'All payers' },
                    ...(payers.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                />
              </div>
              {rows.length === 0 ? (
                <EmptyState
                  title="No claims"
                  text={
                    status || payerId
                      ? 'No claims match these filters.'
                      : "Claims are started on the patient's page, under Insurance."
                  }
                />
              ) : (
                <DataTable
                  caption="Claims"
                  columns={columns((claim) => change({ claim }, { replace: false }))}
                  rows={rows}
                  rowKey={({ id }) => id}
                  stale={claims.isPlaceholderData}
                />
              )}
            </SectionCard>
          </>
        )}
      </Loaded>
      {claimId ? <ClaimDialog key={claimId} id={claimId} onClose={() => change({ claim: null })} /> : null}
      {mayChange && params.get('payers') ? <PayersDialog onClose={() => change({ payers: null })} /> : null}
    </div>
  );
}
