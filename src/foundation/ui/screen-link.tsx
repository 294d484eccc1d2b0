import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import type { ScreenName } from '#foundation/shared/screens.ts';
import { useScreenOf } from '#foundation/web/screens/screen-of.ts';

interface ScreenLinkProps extends Omit<LinkProps, 'to' | 'id' | 'children'> {
  screen: ScreenName;
  id?: string | null;
  /** Begins with a question mark. */
  search?: string;
  children: ReactNode;
}

/** A link to a screen in the current workspace. Users who may not open the screen see only the text. */
export function ScreenLink({ screen, id = null, search = '', children, ...link }: ScreenLinkProps) {
  const address = useScreenOf()(screen, id);
  if (!address) return children;
  return (
    <Link to={address + search} {...link}>
      {children}
    </Link>
  );
}
