import { closeDrawer } from './close-drawer.ts';
import { closeDay, reopenDay, showDay } from './days.ts';
import { getDaySheet } from './get-day-sheet.ts';
import { acceptDrawer, takeDrawerBack } from './hand-over.ts';
import { moveCash } from './move-cash.ts';
import { openDrawer } from './open-drawer.ts';
import { showDrawer } from './show-drawer.ts';

export const cashierRouter = {
  drawer: showDrawer,
  open: openDrawer,
  move: moveCash,
  close: closeDrawer,
  accept: acceptDrawer,
  takeBack: takeDrawerBack,
  day: showDay,
  daySheet: getDaySheet,
  closeDay,
  reopenDay,
};
