const indian = new Intl.NumberFormat('en-IN');

/** 1,45,600, as counts are read in India. */
export const countText = (count: number): string => indian.format(count);
