import { FileUpload } from '#modules/files/web/file-upload.tsx';
import { vendorBills } from '../../rules/payables.ts';
import styles from './payables.module.css';

interface BillFileFieldProps {
  fileId: string | null;
  onChange: (fileId: string) => void;
}

/** Attaches a photo or PDF of the bill within a form. */
export function BillFileField({ fileId, onChange }: BillFileFieldProps) {
  if (fileId) return <p>The bill is attached.</p>;
  return (
    <div>
      <p className={styles.muted}>Photo or PDF of the bill</p>
      <FileUpload purpose={vendorBills} onUploaded={async (uploaded) => onChange(uploaded)} />
    </div>
  );
}
