import { NativeSelect, PasswordInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FieldColumns } from '#foundation/ui/fields/field-columns.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { pharmacyApi } from '../api.ts';

export interface TypedSignature {
  signerId: string;
  secret: string;
}

export const noSignature: TypedSignature = { signerId: '', secret: '' };

interface SecondSignatureProps {
  register: string;
  /** What is handed over, so that its prescriber is not offered as a signer. */
  of: { prescriptionId?: string; inpatientId?: string; itemIds?: string[] };
  value: TypedSignature;
  errors: Partial<Record<string, string>>;
  onChange: (signature: TypedSignature) => void;
}

/**
 * Asks who signs with the seller before a controlled drug is handed over. Someone who is alone in the clinic is not
 * asked.
 */
export function SecondSignature({ register, of, value, errors, onChange }: SecondSignatureProps) {
  const query = useQuery(pharmacyApi.secondSigners.queryOptions({ input: of }));
  const signer = query.data?.find(({ id }) => id === value.signerId);
  if (query.data?.length === 0) return null;
  return (
    <>
      <ReadFailure what="who can sign" query={query} />
      <FieldColumns>
        <NativeSelect
          label={`${register}: signed with you by`}
          required
          value={value.signerId}
          error={errors.signerId}
          data={[
            { value: '', label: 'Choose a colleague' },
            ...(query.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => onChange({ signerId: event.currentTarget.value, secret: '' })}
        />
        {signer?.hasSecret ? (
          <PasswordInput
            label={`PIN or password of ${signer.name}`}
            description="They enter it themselves"
            required
            autoComplete="off"
            maxLength={200}
            value={value.secret}
            error={errors.secret}
            onChange={(event) => onChange({ ...value, secret: event.currentTarget.value })}
          />
        ) : null}
      </FieldColumns>
    </>
  );
}
