/** With the first passkey, not with the server: until then it is ten megabytes smaller. */
export const loadWebauthn = () => import('@simplewebauthn/server');
