import { z } from 'zod';
import { declaredData } from '#foundation/web/requests/declared-data.ts';

const Reasons = z.object({ reasons: z.array(z.string()) });

export function weakReasons(error: unknown): readonly string[] | null {
  return declaredData(error, 'weak_password', Reasons)?.reasons ?? null;
}
