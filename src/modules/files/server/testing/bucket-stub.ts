import { createServer } from 'node:http';
import { AwsV4Signer } from 'aws4fetch';

const settings = { key: 'bucket-key', secret: 'bucket-secret', region: 'ap-south-1' };

/** True if a request carries the signature that its content and the secret require. */
async function isSigned(url: string, method: string, headers: Record<string, string>, secret: string) {
  const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [];
  const kept = Object.fromEntries(signed.filter((name) => name !== 'host').map((name) => [name, headers[name] ?? '']));
  const signer = new AwsV4Signer({
    url,
    method,
    headers: kept,
    accessKeyId: settings.key,
    secretAccessKey: secret,
    service: 's3',
    region: settings.region,
    datetime: headers['x-amz-date'] ?? '',
    allHeaders: true,
  });
  return (await signer.authHeader()) === headers.authorization;
}

/** A stub of the S3 features that files need, with signatures checked. It can be made unavailable. */
export async function startBucketStub() {
  const objects = new Map<string, Buffer>();
  const state = { isAway: false, requests: 0 };
  const server = createServer(async (request, response) => {
    state.requests += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const { url = '', method = '' } = request;
    if (state.isAway) return void response.writeHead(503).end();
    if (!(await isSigned(`http://${headers.host}${url}`, method, headers, settings.secret)))
      return void response.writeHead(403).end();
    if (method === 'PUT') objects.set(url, Buffer.concat(chunks));
    if (method === 'DELETE') objects.delete(url);
    if (method !== 'GET') return void response.writeHead(method === 'DELETE' ? 204 : 200).end();
    const object = objects.get(url);
    const [, start = '0', end = '0'] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    if (!object) return void response.writeHead(404).end();
    response.writeHead(206).end(object.subarray(Number(start), Number(end) + 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    settings: { ...settings, url: `http://127.0.0.1:${port}/clinic-files` },
    objects,
    state,
    stop: () => server.close(),
  };
}
