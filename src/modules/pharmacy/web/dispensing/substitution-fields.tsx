import { Autocomplete, Checkbox } from '@mantine/core';
import type { Product } from '../../contract-dispensing.ts';
import { substitutionReasons } from '../../rules/dispensing/substitution.ts';
import styles from '../handed-lines.module.css';
import type { Handed } from './proposal.ts';

interface SubstitutionFieldsProps {
  product: Product;
  handed: Handed;
  faultOf: (field: string) => string | undefined;
  onChange: (changes: Partial<Handed>) => void;
}

/** Asks why another brand than the prescribed one is given and, where it matters, whether the doctor agreed. */
export function SubstitutionFields({ product, handed, faultOf, onChange }: SubstitutionFieldsProps) {
  if (!product.insteadOf) return null;
  return (
    <>
      <p className={styles.check}>{`In place of ${product.insteadOf}: the same salts, strength and form`}</p>
      <Autocomplete
        label="Reason for another brand"
        required
        maxLength={120}
        data={[...substitutionReasons]}
        value={handed.reason}
        error={faultOf('reason')}
        onChange={(reason) => onChange({ reason })}
      />
      {product.needsPrescriber ? (
        <Checkbox
          mt={8}
          label="Prescriber agreed"
          description="Narrow therapeutic index: another brand can change the level in the blood."
          checked={handed.isPrescriberAgreed}
          error={faultOf('isPrescriberAgreed')}
          onChange={(event) => onChange({ isPrescriberAgreed: event.currentTarget.checked })}
        />
      ) : null}
    </>
  );
}
