/** How many rows a list of the portal begins with, and grows by. */
export const firstListed = 100;
/** More than a lifetime of visits. */
export const mostListed = 2000;

/** What a patient is to the person who signs in. */
export const relations = ['self', 'child', 'parent', 'spouse', 'other'] as const;
export type Relation = (typeof relations)[number];

/** As the desk asks: whose account it is, seen from the patient. */
export const ownerNames: Record<Relation, string> = {
  self: 'The patient',
  child: "The patient's parent",
  parent: "The patient's son or daughter",
  spouse: "The patient's husband or wife",
  other: 'Another carer',
};

/** As the portal says it. */
export const relationNames: Record<Relation, string> = {
  self: 'You',
  child: 'Your child',
  parent: 'Your parent',
  spouse: 'Your husband or wife',
  other: 'In your care',
};
