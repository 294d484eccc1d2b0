import { File, FileImage as FileImageIcon, FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { StoredFile } from '../contract.ts';
import type { FileKind } from '../rules.ts';
import styles from './file-list.module.css';

const icons: Record<FileKind, LucideIcon> = {
  jpeg: FileImageIcon,
  png: FileImageIcon,
  pdf: FileText,
  dicom: File,
  csv: FileSpreadsheet,
  xlsx: FileSpreadsheet,
};

/** A file's thumbnail, or an icon for its kind if there is none or it did not load. */
export function FileImage({ file: { kind, thumbnail } }: { file: StoredFile }) {
  const [failedAddress, setFailedAddress] = useState<string | null>(null);
  const Icon = icons[kind];
  return thumbnail && thumbnail !== failedAddress ? (
    <img
      src={thumbnail}
      alt=""
      loading="lazy"
      className={styles.thumbnail}
      onError={() => setFailedAddress(thumbnail)}
    />
  ) : (
    <span className={styles.thumbnail}>
      <Icon size={22} aria-hidden="true" />
    </span>
  );
}
