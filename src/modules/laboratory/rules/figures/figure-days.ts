/** How far back the laboratory's figures go; what is pending counts however old it is. */
export const figureDays = 30;
