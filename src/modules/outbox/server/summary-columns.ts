/** What the list says of a message. */
export const summaryColumns = [
  'id',
  'kind',
  'recipient',
  'subject',
  'state',
  'attempts',
  'lastError',
  'createdAt',
  'sentAt',
] as const;
