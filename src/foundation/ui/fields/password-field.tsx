import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';

interface PasswordFieldProps extends PasswordInputProps {
  /** What is shown and hidden. */
  secret?: 'password' | 'PIN';
}

/** Mantine's, with a show and hide button that the keyboard reaches and a screen reader names. */
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
