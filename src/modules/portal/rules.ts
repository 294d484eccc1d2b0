/** Rows that a portal list starts with, and grows by. */
export const firstListed = 100;
/** Most rows of a portal list, more than a lifetime of visits. */
export const mostListed = 2000;

/** How a patient is related to the person who signs in. */
export const relations = ['self', 'child', 'parent', 'spouse', 'other'] as const;
export type Relation = (typeof relations)[number];

/** Labels at the desk: whose account it is, seen from the patient. */
export const ownerNames: Record<Relation, string> = {
  self: 'The patient',
  child: "The patient's parent",
  parent: "The patient's son or daughter",
  spouse: "The patient's husband or wife",
  other: 'Another carer',
};

/** Labels in the portal: who the patient is, seen from the account. */
export const relationNames: Record<Relation, string> = {
  self: 'You',
  child: 'Your child',
  parent: 'Your parent',
  spouse: 'Your husband or wife',
  other: 'In your care',
};
