import { isJsonObject } from '#foundation/web/requests/plain-request.ts';

/** Whether a value has the same keys and kinds of values as the sample, at every depth. */
export function hasShapeOf<Sample>(value: unknown, sample: Sample): value is Sample {
  if (sample === null) return value === null || typeof value === 'string';
  if (Array.isArray(sample)) return Array.isArray(value) && value.every((item) => hasShapeOf(item, sample[0]));
  if (isJsonObject(sample)) {
    return isJsonObject(value) && Object.entries(sample).every(([key, part]) => hasShapeOf(value[key], part));
  }
  return typeof value === typeof sample;
}
