/** How many days back the laboratory's figures go; pending tests count however old they are. */
export const figureDays = 30;
