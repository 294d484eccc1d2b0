/** Why laboratories refuse a tube; what else there is, is written beside. */
export const rejectReasons = [
  'Haemolysed',
  'Clotted',
  'Not enough sample',
  'Wrong tube',
  'Label missing or wrong',
  'Too old',
  'Leaked or broken',
  'Other',
] as const;
