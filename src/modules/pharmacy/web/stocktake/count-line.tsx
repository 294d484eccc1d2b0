import { Button } from '@mantine/core';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { QuantityField } from '#foundation/ui/fields/quantity-field.tsx';
import { onEnter } from '../on-enter.ts';
import styles from './stocktake.module.css';
import { type CountOptions, useCount } from './use-count.ts';

interface CountLineProps extends CountOptions {
  /** Called after Enter, to move on to the next scan. */
  onCounted: () => void;
}

export const countFieldId = (batchId: string) => `counted-${batchId}`;

/** Saved by Enter or when the field loses focus. */
export function CountLine({ onCounted, ...options }: CountLineProps) {
  const { line } = options;
  const count = useCount(options);
  const words = `${line.name}, batch ${line.batchNumber}`;
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <span className={styles.name}>{line.name}</span>
        <span className={styles.muted}>
          {[
            line.strength,
            `Batch ${line.batchNumber}, ${line.expiryDate ? `exp. ${dayText(line.expiryDate)}` : 'no expiry'}`,
            line.countedBy && `counted by ${line.countedBy}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <QuantityField
        id={countFieldId(line.batchId)}
        aria-label={`Counted: ${words}`}
        w={104}
        hideControls
        value={count.typed}
        onInput={count.touch}
        onChange={count.change}
        onBlur={count.end}
        onKeyDown={onEnter(() => {
          if (count.end()) onCounted();
        })}
        error={count.error}
      />
      {count.canRetry ? (
        <Button variant="default" size="xs" loading={count.isRetrying} onClick={count.retry}>
          {count.isReplacing ? 'Replace' : 'Retry'}
        </Button>
      ) : null}
    </li>
  );
}
