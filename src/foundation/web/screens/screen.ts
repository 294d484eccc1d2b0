import type { ComponentType } from 'react';
import type { Access } from '#foundation/shared/endpoint.ts';

import type { ScreenName } from '#foundation/shared/screens.ts';
import type { Read } from '../requests/user-client.ts';

interface Offered {
  name: ScreenName;
  /** The heading to use where no sidebar names the screen. */
  title: string;
  /** Who may open the screen: the access of the endpoint behind it in the contract. */
  access: Access;
}

interface PlainScreen extends Offered {
  load: () => Promise<{ default: ComponentType }>;
  /** The data the screen shows first, requested while its script still loads. */
  reads?: Read;
}

interface RecordScreen extends Offered {
  loadRecord: () => Promise<{ default: ComponentType<{ id: string }> }>;
}

/** A screen offered by a module; every workspace whose table names it shows it. */
export type Screen = PlainScreen | RecordScreen;

/** A part of a workspace's home. */
export interface HomePart {
  /** The workspace's path. */
  home: string;
  access: Access;
  /**
   * `figures` are shown above, the role's `panel` below them: each role sees the first part of each kind that it may
   * open.
   */
  place: 'figures' | 'panel';
  /** A panel with work to do: the figures shrink to one thin strip, which on a phone is below the panel. */
  isWork?: boolean;
  /** Work shown before the figures on every screen size. */
  isFirst?: boolean;
  load: () => Promise<{ default: ComponentType }>;
  reads?: Read;
}
