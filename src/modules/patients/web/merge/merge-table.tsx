import { Radio } from '@mantine/core';
import type { PatientRecord } from '../../contract-record.ts';
import { isSamePart, type MergePart, mergePartNames } from '../../rules/merge.ts';
import styles from './merge.module.css';
import { partNames, partText } from './merge-words.ts';

interface MergeTableProps {
  kept: PatientRecord;
  other: PatientRecord;
  take: readonly MergePart[];
  onTake: (part: MergePart, isTaken: boolean) => void;
}

/** Both records side by side; where they differ, one value has to be chosen. */
export function MergeTable({ kept, other, take, onTake }: MergeTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Which values are kept</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{`Keep no. ${kept.patientNumber}`}</th>
          <th scope="col">{`Merge no. ${other.patientNumber}`}</th>
        </tr>
      </thead>
      <tbody>
        {mergePartNames.map((part) => (
          <tr key={part}>
            <th scope="row">{partNames[part]}</th>
            {isSamePart(kept, other, part) ? (
              <td colSpan={2}>{partText(kept, part)}</td>
            ) : (
              [kept, other].map((record) => (
                <td key={record.id}>
                  <Radio
                    name={`merge-${part}`}
                    label={partText(record, part)}
                    aria-label={`${partNames[part]}: ${partText(record, part)}, from no. ${record.patientNumber}`}
                    checked={take.includes(part) === (record === other)}
                    onChange={() => onTake(part, record === other)}
                  />
                </td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
