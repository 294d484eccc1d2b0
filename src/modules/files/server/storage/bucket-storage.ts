import { AwsClient } from 'aws4fetch';
import type { BucketSettings } from '#foundation/server/settings.ts';
import { type FileStorage, NotStored, storageAway } from './storage.ts';

const patienceMilliseconds = 20_000;
const retries = 2;

/** Requests one object of a bucket; any unexpected answer counts as the bucket being unavailable. */
export function createBucketClient({ url, key: accessKeyId, secret, region }: BucketSettings) {
  const client = new AwsClient({ accessKeyId, secretAccessKey: secret, region, service: 's3', retries });
  const bucket = url.replace(/\/+$/, '');

  return async (key: string, init: RequestInit, expected: readonly number[]): Promise<Response> => {
    try {
      const answer = await client.fetch(`${bucket}/${key}`, {
        ...init,
        signal: AbortSignal.timeout(patienceMilliseconds),
      });
      if (expected.includes(answer.status)) return answer;
      await answer.body?.cancel();
      const words = `The bucket answered ${answer.status} to ${init.method}`;
      throw answer.status === 404 ? new NotStored(words) : new Error(words);
    } catch (error) {
      throw storageAway(error);
    }
  };
}

/** A bucket that speaks S3, addressed by path: at Amazon or on site (MinIO, Garage, Ceph). */
export function openBucketStorage(settings: BucketSettings): FileStorage {
  const ask = createBucketClient(settings);
  return {
    async put(key, bytes) {
      const answer = await ask(key, { method: 'PUT', body: new Uint8Array(bytes) }, [200, 201, 204]);
      await answer.body?.cancel();
    },
    async read(key, { start, end }) {
      const answer = await ask(key, { method: 'GET', headers: { range: `bytes=${start}-${end}` } }, [206]);
      return answer.body ?? new ReadableStream();
    },
    async remove(key) {
      const answer = await ask(key, { method: 'DELETE' }, [200, 204, 404]);
      await answer.body?.cancel();
    },
  };
}
