import type { Command } from '#foundation/web/keys/command.ts';
import { accountCommands } from '#modules/accounts/web/commands.ts';
import { aestheticCommands } from '#modules/aesthetic/web/commands.ts';
import { appointmentCommands } from '#modules/appointments/web/commands.ts';
import { dentalCommands } from '#modules/dental/web/commands.ts';
import { laboratoryCommands } from '#modules/laboratory/web/commands.ts';
import { patientCommands } from '#modules/patients/web/commands.ts';
import { pharmacyCommands } from '#modules/pharmacy/web/commands.ts';
import { staffCommands } from '#modules/staff/web/commands.ts';
import { timekeepingCommands } from '#modules/timekeeping/web/commands.ts';

/** Commands that the modules add to the palette. */
export const moduleCommands: readonly Command[] = [
  ...patientCommands,
  ...appointmentCommands,
  ...laboratoryCommands,
  ...pharmacyCommands,
  ...accountCommands,
  ...dentalCommands,
  ...staffCommands,
  ...timekeepingCommands,
  ...aestheticCommands,
];
