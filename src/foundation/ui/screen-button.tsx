import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ScreenName } from '#foundation/shared/screens.ts';
import { useScreenOf } from '#foundation/web/screens/screen-of.ts';

/** A button that leads to another screen of the current workspace. */
export function ScreenButton({ screen, children }: { screen: ScreenName; children: ReactNode }) {
  const address = useScreenOf()(screen);
  if (!address) return null;
  return (
    <Button component={Link} to={address} variant="default">
      {children}
    </Button>
  );
}
