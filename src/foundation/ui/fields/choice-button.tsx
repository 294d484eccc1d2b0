import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import styles from './choice-button.module.css';

type ChoiceButtonProps = Pick<
  ComponentProps<typeof Button<'button'>>,
  'children' | 'loading' | 'mt' | 'onClick' | 'onMouseDown'
>;

/** A small button under a field that refers to what was typed; on a phone its text may need two lines. */
export function ChoiceButton(props: ChoiceButtonProps) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      classNames={{ root: styles.button ?? '', label: styles.label ?? '' }}
      {...props}
    />
  );
}
