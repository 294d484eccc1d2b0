import type { LiveStreams } from './live-streams.ts';
import { openStream } from './open-stream.ts';

export const liveRouter = (streams: LiveStreams) => ({ stream: openStream(streams) });
