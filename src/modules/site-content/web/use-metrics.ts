import { useEffect, useState } from 'react';
import { isJsonObject, type Json, plainRequest, RequestFailed } from '#foundation/web/plain-request.ts';
import { builtInMetrics } from '../content.ts';
import type { Metrics } from '../contract.ts';

function isMetrics(value: unknown): value is Metrics & Json {
  return isJsonObject(value) && Object.keys(builtInMetrics).every((key) => Number.isInteger(value[key]));
}

async function readMetrics(): Promise<Metrics> {
  try {
    const answer = await plainRequest('/metrics');
    if (isMetrics(answer)) return answer;
  } catch (error) {
    if (error instanceof RequestFailed && error.reason === 'unreachable') {
      console.warn('Backend server is not available, using fallback data');
    }
  }
  console.warn('Backend not available, using fallback metrics data');
  return builtInMetrics;
}

/** The built-in figures first, so that the page stands without the API; then the current ones. */
export function useMetrics(): Metrics {
  const [metrics, setMetrics] = useState(builtInMetrics);
  useEffect(() => {
    let shown = true;
    readMetrics().then((current) => shown && setMetrics(current));
    return () => {
      shown = false;
    };
  }, []);
  return metrics;
}
