import type { Access } from '#foundation/shared/endpoint.ts';
import type { ScreenName } from '#foundation/shared/screens.ts';

/** Something that the palette offers: a screen to go to, where the action begins. */
export interface Command {
  name: string;
  /** Words that find it besides its name. */
  keywords?: string;
  screen: ScreenName;
  search: string;
  /** Who may: as the contract says of the endpoint behind it. */
  access: Access;
}
