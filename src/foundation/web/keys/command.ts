import type { Access } from '#foundation/shared/endpoint.ts';
import type { ScreenName } from '#foundation/shared/screens.ts';

/** An entry of the command palette: a screen to go to, where the action begins. */
export interface Command {
  name: string;
  /** More words to find the command by, besides its name. */
  keywords?: string;
  screen: ScreenName;
  search: string;
  /** Who may use the command: the access of the endpoint behind it in the contract. */
  access: Access;
}
