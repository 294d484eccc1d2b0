const paisePerRupee = 100;

/** What a number field holds; nothing typed is no number, which the schema refuses at the field. */
export const asNumber = (typed: number | string): number => (typed === '' ? Number.NaN : Number(typed));

export const asPaise = (typed: number | string): number => Math.round(asNumber(typed) * paisePerRupee);

export const inRupees = (paise: number): number | string => (Number.isNaN(paise) ? '' : paise / paisePerRupee);
