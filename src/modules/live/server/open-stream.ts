import { personUseCase } from '#foundation/server/requests/use-case.ts';
import { liveContract } from '../contract.ts';
import type { LiveStreams } from './live-streams.ts';

export const openStream = (streams: LiveStreams) =>
  personUseCase(liveContract.stream, async ({ caller, context, signal, lastEventId }) =>
    streams.open({ caller, signal, lastEventId, line: context.line }),
  );
