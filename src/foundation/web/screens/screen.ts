import type { ComponentType } from 'react';
import type { Access } from '#foundation/shared/endpoint.ts';

import type { ScreenName } from '#foundation/shared/screens.ts';
import type { Read } from '../requests/user-client.ts';

interface Offered {
  name: ScreenName;
  /** Its heading where no sidebar gives it a name. */
  title: string;
  /** Who may: as the contract says of the endpoint behind it. */
  access: Access;
}

interface PlainScreen extends Offered {
  load: () => Promise<{ default: ComponentType }>;
  /** What it shows at once, asked for while its script still loads. */
  reads?: Read;
}

interface RecordScreen extends Offered {
  loadRecord: () => Promise<{ default: ComponentType<{ id: string }> }>;
}

/** A screen that a module offers; every workspace whose table names it shows it. */
export type Screen = PlainScreen | RecordScreen;

/** A part of a workspace's home. */
export interface HomePart {
  /** The workspace's path. */
  home: string;
  access: Access;
  /** `figures` stand above, the `panel` of the role below them: each role sees the first of both that it may. */
  place: 'figures' | 'panel';
  /** A panel with work to be done: the figures become one thin strip, on a phone below it. */
  isWork?: boolean;
  /** Work that comes before the figures on every screen. */
  isFirst?: boolean;
  load: () => Promise<{ default: ComponentType }>;
  reads?: Read;
}
