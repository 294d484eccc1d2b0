/** So long a pregnancy that was noted is taken to go on, until vitals say otherwise. */
export const pregnancyDays = 280;
