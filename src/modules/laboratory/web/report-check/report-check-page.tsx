import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { type MetaFunction, useParams } from 'react-router';
import { dateTimeIn } from '#foundation/shared/dates/clock.ts';
import { product } from '#foundation/shared/product.ts';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { SignInFrame } from '#modules/identity/web/sign-in/sign-in-frame.tsx';
import type { ReportCheck } from '../../contract-reports.ts';
import { laboratoryApi } from '../api.ts';

export const meta: MetaFunction = () => [
  { title: `Laboratory report · ${product.name}` },
  { name: 'robots', content: 'noindex' },
];

const context = { anonymous: true };

function standing({ isAmended, isBeingCorrected }: ReportCheck): string {
  if (isAmended) return 'Amended since: ask the laboratory for the current report.';
  return isBeingCorrected ? 'Being corrected: ask the laboratory before you rely on it.' : 'Not amended.';
}

/** The page behind a report's QR code: tells whether the printed report is genuine, without its content. */
export default function ReportCheckPage() {
  const { key = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(
    laboratoryApi.checkReport.queryOptions({ input: { key }, context, retry: false }),
  );
  const isForged = error instanceof ORPCError && error.code === 'NOT_GENUINE';
  return (
    <SignInFrame title="Laboratory report">
      {error && !data ? (
        <FailureNote
          title={isForged ? 'Not genuine' : "Couldn't check the report"}
          failure={failureOf(error)}
          retrying={isFetching}
          onRetry={isForged ? null : () => void refetch()}
        />
      ) : null}
      {data ? (
        <p role="status">
          {`Genuine, released on ${dateTimeIn(data, data.releasedAt)}. `}
          {standing(data)}
        </p>
      ) : null}
    </SignInFrame>
  );
}
