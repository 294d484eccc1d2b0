import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';

/** Mantine's, with a show and hide button that the keyboard reaches and a screen reader names. */
export function PasswordField(props: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ 'aria-label': visible ? 'Hide password' : 'Show password', tabIndex: 0 }}
    />
  );
}
