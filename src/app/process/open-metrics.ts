import type { Settings } from '#foundation/server/settings.ts';
import type { AnsweredRequest } from '#modules/system/server/answered-request.ts';
import type { MetricsOptions } from '#modules/system/server/metrics.ts';
import { workerNumber } from './worker-messages.ts';

/** With METRICS_PORT: serves them, and answers what notes a request. */
export async function openMetrics(
  parts: AsyncDisposableStack,
  { metricsPort, host }: Settings,
  options: MetricsOptions,
): Promise<((answered: AnsweredRequest) => void) | undefined> {
  if (metricsPort === undefined) return undefined;
  // Loaded here: who watches nothing pays nothing.
  const { createMetrics, serveMetrics } = await import('#modules/system/server/metrics.ts');
  const metrics = createMetrics(options);
  // Each process of a server has figures of its own, and a port for them.
  const { stop } = await serveMetrics(metrics, host, metricsPort + workerNumber());
  parts.defer(stop);
  return metrics.note;
}
