import { Checkbox, Stack } from '@mantine/core';
import type { UnitOffer } from '../../contract-uploads.ts';
import type { AcceptedUnit } from '../../rules/analysers/unit-offers.ts';

interface UnitOfferListProps {
  offers: readonly UnitOffer[];
  /** Called with all units accepted from now on. */
  onAccept: (accepted: readonly AcceptedUnit[]) => void;
}

const rowsText = (count: number) => (count === 1 ? '1 row' : `${count} rows`);

/** Other units in a file: each is converted only if its box is ticked. */
export function UnitOfferList({ offers, onAccept }: UnitOfferListProps) {
  if (offers.length === 0) return null;
  const key = ({ code, unit }: AcceptedUnit) => `${code} ${unit}`;
  return (
    <Stack gap="xs" role="group" aria-label="Other units">
      {offers.map((offer) => (
        <Checkbox
          key={key(offer)}
          label={`Convert ${offer.analyte} from ${offer.unit} to ${offer.to}, ${rowsText(offer.count)}`}
          description={`${offer.example}. ${offer.source}.`}
          checked={offer.isAccepted}
          onChange={(event) => {
            const isAccepted = event.currentTarget.checked;
            onAccept(offers.filter((one) => (key(one) === key(offer) ? isAccepted : one.isAccepted)));
          }}
        />
      ))}
    </Stack>
  );
}
