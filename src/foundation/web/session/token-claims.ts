import type { TimeFormat } from '#foundation/shared/dates/clock.ts';
import { usualTimeZone } from '#foundation/shared/dates/dates.ts';

interface TokenClaims {
  subject: string;
  role: string;
  clinicId: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** When the session ends. Until then a locked screen can be unlocked. */
  sessionEndsAt: number;
  /** Null if the screen is never locked automatically. */
  idleMinutes: number | null;
  /** The clinic's time zone, whatever the zone of the computer at the desk. */
  timeZone: string;
  timeFormat: TimeFormat;
}

/** The claims in a token. Only the server can verify them; the browser uses them to choose what to show. */
export function readClaims(token: string): TokenClaims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    if (typeof claims !== 'object' || claims === null) return null;
    const read = (name: string) => {
      const value: unknown = Reflect.get(claims, name);
      return typeof value === 'string' ? value : '';
    };
    const readNumber = (name: string) => {
      const value: unknown = Reflect.get(claims, name);
      return typeof value === 'number' ? value : null;
    };
    const exp = readNumber('exp');
    if (exp === null) return null;
    return {
      subject: read('sub'),
      role: read('role'),
      clinicId: read('clinic_id'),
      expiresAt: exp * 1000,
      sessionEndsAt: (readNumber('session_end') ?? exp) * 1000,
      idleMinutes: readNumber('idle_minutes'),
      timeZone: read('time_zone') || usualTimeZone,
      timeFormat: read('time_format') === '12h' ? '12h' : '24h',
    };
  } catch {
    return null;
  }
}
