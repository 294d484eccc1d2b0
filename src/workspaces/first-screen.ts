// Imports no components and comes before all modules that do, so that the first screen is fetched while Mantine still
// starts.
import '#foundation/web/no-eval.ts';
import type { ComponentType } from 'react';
import { roles } from '#foundation/shared/roles.ts';
import type { ScreenName } from '#foundation/shared/screens.ts';
import { screenAt } from '#foundation/shared/workspaces.ts';
import { lazyScreen } from '#foundation/web/screens/lazy-screen.ts';
import type { HomePart } from '#foundation/web/screens/screen.ts';
import { allows } from '#foundation/web/session/access.ts';
import { homeParts, screens } from './screens.ts';
import { startPath, startsAs } from './starts-as.ts';
import { whoMayOpen } from './who-may-open.ts';

interface ShownPart extends HomePart {
  Part: ComponentType;
}

const admitted = ({ access }: HomePart) => roles.filter((role) => allows(access, role));

/** The parts of the workspaces' homes. */
export const shownParts = homeParts.map(
  (part): ShownPart => ({
    ...part,
    Part: lazyScreen(part.load, part.home === startPath && startsAs(admitted(part)), part.reads),
  }),
);

/** Screens by name: standalone ones, and those of a single record. */
export const pages = new Map<ScreenName, ComponentType>();
export const records = new Map<ScreenName, ComponentType<{ id: string }>>();

const firstScreen = startsAs(whoMayOpen(startPath)) ? screenAt(startPath)?.name : undefined;
for (const screen of screens) {
  const isFirst = screen.name === firstScreen;
  if ('load' in screen) pages.set(screen.name, lazyScreen(screen.load, isFirst, screen.reads));
  else records.set(screen.name, lazyScreen(screen.loadRecord, isFirst));
}
