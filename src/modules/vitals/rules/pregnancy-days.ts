/** Days for which a recorded pregnancy is assumed to continue, until vitals say otherwise. */
export const pregnancyDays = 280;
