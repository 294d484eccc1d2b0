import type { HomePart, Screen } from '#foundation/web/screens/screen.ts';
import { accountScreens } from '#modules/accounts/web/screens.ts';
import { aestheticHomes, aestheticScreens } from '#modules/aesthetic/web/screens.ts';
import { appointmentHomes, appointmentScreens } from '#modules/appointments/web/screens.ts';
import { consultationHomes, consultationScreens } from '#modules/consultations/web/screens.ts';
import { dentalHomes, dentalScreens } from '#modules/dental/web/screens.ts';
import { emergencyScreens } from '#modules/emergency/web/screens.ts';
import { insuranceScreens } from '#modules/insurance/web/screens.ts';
import { laboratoryHomes, laboratoryScreens } from '#modules/laboratory/web/screens.ts';
import { overviewHomes } from '#modules/overview/web/screens.ts';
import { patientScreens } from '#modules/patients/web/screens.ts';
import { pharmacyHomes, pharmacyScreens } from '#modules/pharmacy/web/screens.ts';
import { timekeepingHomes, timekeepingScreens } from '#modules/timekeeping/web/screens.ts';
import { wardScreens } from '#modules/wards/web/screens.ts';

/** Screens that the modules show in the workspaces. */
export const screens: readonly Screen[] = [
  ...patientScreens,
  ...appointmentScreens,
  ...consultationScreens,
  ...wardScreens,
  ...emergencyScreens,
  ...laboratoryScreens,
  ...pharmacyScreens,
  ...accountScreens,
  ...insuranceScreens,
  ...timekeepingScreens,
  ...dentalScreens,
  ...aestheticScreens,
];

/** Parts of the workspaces' homes, in this order. */
export const homeParts: readonly HomePart[] = [
  ...overviewHomes,
  ...consultationHomes,
  ...appointmentHomes,
  ...laboratoryHomes,
  ...pharmacyHomes,
  ...timekeepingHomes,
  ...dentalHomes,
  ...aestheticHomes,
];
