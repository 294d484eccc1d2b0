import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { ReadBack } from '../../contract-records.ts';

export const readBackText = ({ told, by, at }: ReadBack) =>
  told === by
    ? `Read back by ${told}, ${clinicDateTime(at)}`
    : `Read back by ${told}, told by ${by}, ${clinicDateTime(at)}`;
