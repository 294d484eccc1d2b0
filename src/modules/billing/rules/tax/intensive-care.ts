/** Whether the beds of a ward are for intensive care, as its name says: its urgency changes with the day. */
export const isIntensiveCare = (ward: string): boolean =>
  /\b([NPMS]?ICU|I?CCU)\b|intensive|critical care|coronary care/i.test(ward);
