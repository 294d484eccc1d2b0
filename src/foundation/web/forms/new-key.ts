/** Not randomUUID, because browsers offer that only over HTTPS, and a clinic's own network may do without it. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
