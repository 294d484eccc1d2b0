/** Not randomUUID: browsers have that over HTTPS only, and a clinic's own network may do without. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
