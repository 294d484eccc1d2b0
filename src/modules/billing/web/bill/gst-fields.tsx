import { NativeSelect, TextInput } from '@mantine/core';
import { FieldColumns } from '#foundation/ui/fields/field-columns.tsx';
import { gstRates, rateText } from '../../rules/tax/gst.ts';

interface Gst {
  hsnSac: string;
  /** Null to use the rate of the category. */
  gstRate: number | null;
  gstReason: string;
}

export const noGst: Gst = { hsnSac: '', gstRate: null, gstReason: '' };

interface GstFieldsProps {
  gst: Gst;
  faults: Partial<Record<string, string>>;
  onChange: (gst: Gst) => void;
}

/** The tax in the price of a service, if it differs from that of its category. */
export function GstFields({ gst, faults, onChange }: GstFieldsProps) {
  return (
    <>
      <FieldColumns>
        <NativeSelect
          label="GST in the price"
          value={gst.gstRate ?? ''}
          error={faults.gstRate}
          onChange={(event) => {
            const gstRate = gstRates.find((rate) => String(rate) === event.currentTarget.value) ?? null;
            onChange(gstRate === null ? noGst : { ...gst, gstRate });
          }}
          data={[
            { value: '', label: 'As its category' },
            ...gstRates.map((rate) => ({ value: String(rate), label: rateText(rate) })),
          ]}
        />
        {gst.gstRate === null ? null : (
          <TextInput
            label="HSN/SAC"
            inputMode="numeric"
            maxLength={8}
            value={gst.hsnSac}
            error={faults.hsnSac}
            onChange={(event) => onChange({ ...gst, hsnSac: event.currentTarget.value })}
          />
        )}
      </FieldColumns>
      {gst.gstRate === null ? null : (
        <TextInput
          label="Reason for the rate"
          description="Printed on the bill"
          required
          maxLength={100}
          value={gst.gstReason}
          error={faults.gstReason}
          onChange={(event) => onChange({ ...gst, gstReason: event.currentTarget.value })}
        />
      )}
    </>
  );
}
