import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { HeldResult } from '../../contract-analysers.ts';
import type { AcceptedUnit } from '../../rules/analysers/unit-offers.ts';
import { laboratoryApi } from '../api.ts';
import { UnitOfferList } from '../results/unit-offer-list.tsx';

/** Asks for the number on the tube and the units to convert; whether the results fit is checked as for any message. */
export function ApplyHeldDialog({ held, onClose }: { held: HeldResult; onClose: () => void }) {
  const [accessionNumber, setAccessionNumber] = useState(held.accessionNumber);
  // The number whose offers are shown: first the one in the message, then each one tried.
  const [asked, setAsked] = useState(held.accessionNumber);
  const [accepted, setAccepted] = useState<readonly AcceptedUnit[]>([]);
  const query = useQuery({
    ...laboratoryApi.heldOffers.queryOptions({ input: { id: held.id, accessionNumber: asked } }),
    enabled: asked !== '',
  });
  const offers = query.data ?? [];
  const isAccepted = ({ code, unit }: AcceptedUnit) => accepted.some((one) => one.code === code && one.unit === unit);
  const apply = useSave(laboratoryApi.applyHeld.call, {
    says: ({ tests }) => `${tests === 1 ? '1 test' : `${tests} tests`} completed.`,
    onSaved: onClose,
    reads: { queryKey: laboratoryApi.key() },
  });
  const fault = apply.isError ? failureOf(apply.error).fieldErrors[0]?.message : undefined;
  return (
    <SaveDialog
      title="Use these results"
      discardQuestion="Discard this number?"
      onClose={onClose}
      submitLabel="Save results"
      saving={apply}
      fields={['accessionNumber']}
      onSubmit={() => {
        setAsked(accessionNumber.trim());
        const { id, version } = held;
        apply.mutate({ id, version, accessionNumber, accepted: accepted.map(({ code, unit }) => ({ code, unit })) });
      }}
    >
      <p>{held.patientName ? `The message is for ${held.patientName}.` : 'The message names no patient.'}</p>
      <TextInput
        label="Accession number"
        description="As on the label of the tube"
        data-autofocus
        maxLength={30}
        value={accessionNumber}
        error={fault}
        onChange={(event) => setAccessionNumber(event.currentTarget.value)}
      />
      {query.isError ? <ReadFailure what="conversions of units" query={query} /> : null}
      <UnitOfferList
        offers={offers.map((offer) => ({ ...offer, isAccepted: isAccepted(offer) }))}
        onAccept={setAccepted}
      />
    </SaveDialog>
  );
}
