/** Whether a ward is for intensive care according to its name, because its urgency changes from day to day. */
export const isIntensiveCare = (ward: string): boolean =>
  /\b([NPMS]?ICU|I?CCU)\b|intensive|critical care|coronary care/i.test(ward);
