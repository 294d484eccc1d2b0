import { Button, FileButton, Group, Input } from '@mantine/core';
import { useState } from 'react';
import { shrinkPicture } from '../profile/shrink-picture.ts';
import styles from './clinic-form.module.css';

interface LogoFieldProps {
  value: string | null;
  onChange: (logo: string | null) => void;
  error: string | undefined;
}

export function LogoField({ value, onChange, error }: LogoFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);

  async function choose(file: File | null) {
    if (!file) return;
    try {
      onChange(await shrinkPicture(file));
      setProblem(null);
    } catch {
      setProblem("This file isn't a picture we can open. Choose a PNG, JPEG or WebP.");
    }
  }

  return (
    <Input.Wrapper label="Logo" labelElement="div" error={problem ?? error}>
      <Group mt={4}>
        {value ? <img src={value} alt="Logo of the clinic" className={styles.logo} /> : null}
        <FileButton accept="image/png,image/jpeg,image/webp" onChange={choose}>
          {(props) => (
            <Button {...props} variant="default">
              {value ? 'Change logo' : 'Choose a logo'}
            </Button>
          )}
        </FileButton>
        {value ? (
          <Button variant="default" onClick={() => onChange(null)}>
            Remove logo
          </Button>
        ) : null}
      </Group>
    </Input.Wrapper>
  );
}
