interface TokenClaims {
  subject: string;
  role: string;
  clinicId: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** What a token says of itself. Only the server can tell whether it is true; the browser uses it to choose what to show. */
export function readClaims(token: string): TokenClaims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    if (typeof claims !== 'object' || claims === null) return null;
    const read = (name: string) => {
      const value: unknown = Reflect.get(claims, name);
      return typeof value === 'string' ? value : '';
    };
    const exp: unknown = Reflect.get(claims, 'exp');
    if (typeof exp !== 'number') return null;
    return { subject: read('sub'), role: read('role'), clinicId: read('clinic_id'), expiresAt: exp * 1000 };
  } catch {
    return null;
  }
}
