import type { ComponentProps } from 'react';
import styles from './action.module.css';
import { early } from './focus/early-press.ts';

interface ActionButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type' | 'disabled'> {
  /** The button stays focusable and readable but ignores presses. */
  busy?: boolean;
  quiet?: boolean;
}

/** The large button of the public pages; workspaces use Mantine's. */
export function ActionButton({ busy = false, quiet = false, onClick, ...rest }: ActionButtonProps) {
  return (
    <button
      {...early()}
      {...rest}
      type="button"
      aria-disabled={busy}
      className={quiet ? styles.quiet : styles.action}
      onClick={busy ? undefined : onClick}
    />
  );
}
