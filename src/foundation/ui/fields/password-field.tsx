import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';

interface PasswordFieldProps extends PasswordInputProps {
  /** What the field contains, for the label of the button. */
  secret?: 'password' | 'PIN';
}

/** Mantine's field with a show and hide button that the keyboard can reach and a screen reader can name. */
export function PasswordField({ secret = 'password', ...props }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ 'aria-label': `${visible ? 'Hide' : 'Show'} ${secret}`, tabIndex: 0 }}
    />
  );
}
