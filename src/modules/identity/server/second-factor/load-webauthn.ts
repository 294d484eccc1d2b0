/** Loaded with the first passkey instead of at start: until then the server needs ten megabytes less. */
export const loadWebauthn = () => import('@simplewebauthn/server');
