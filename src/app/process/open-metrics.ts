import type { Settings } from '#foundation/server/settings.ts';
import type { AnsweredRequest } from '#modules/system/server/answered-request.ts';
import type { MetricsOptions } from '#modules/system/server/metrics.ts';
import { workerNumber } from './worker-messages.ts';

/** If METRICS_PORT is set, serves the metrics and returns the function that records a request. */
export async function openMetrics(
  parts: AsyncDisposableStack,
  { metricsPort, host }: Settings,
  options: MetricsOptions,
): Promise<((answered: AnsweredRequest) => void) | undefined> {
  if (metricsPort === undefined) return undefined;
  // Imported here so that a server without metrics does not pay for them.
  const { createMetrics, serveMetrics } = await import('#modules/system/server/metrics.ts');
  const metrics = createMetrics(options);
  // Each process of a server has its own figures and its own port for them.
  const { stop } = await serveMetrics(metrics, host, metricsPort + workerNumber());
  parts.defer(stop);
  return metrics.note;
}
