import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { Problem } from '#foundation/shared/problem.ts';
import { product } from '#foundation/shared/product.ts';
import { contract } from '../contract.ts';
import { pagePolicy } from './pages/content-security-policy.ts';
import { serveFolder } from './pages/serve-folder.ts';
import type { Handler } from './requests/http.ts';

const documentPath = '/api/openapi.json';
const docsPath = '/api/docs';

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${product.name} API</title>
<link rel="stylesheet" href="${docsPath}/swagger-ui.css">
<body>
<div id="docs"></div>
<script src="${docsPath}/swagger-ui-bundle.js"></script>
<script src="${docsPath}/start.js"></script>
`;

/** Modules start collapsed: drawing hundreds of operations keeps a browser busy for seconds. */
const startScript = `SwaggerUIBundle({ url: '${documentPath}', dom_id: '#docs', deepLinking: true, docExpansion: 'none', filter: true });`;

async function openApiDocument(): Promise<string> {
  const converter = new ZodToJsonSchemaConverter();
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] });
  const [, problemSchema] = converter.convert(Problem, { strategy: 'output' });
  const document = await generator.generate(contract, {
    info: { title: `${product.name} API`, version: '1', description: product.promise },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    commonSchemas: { Problem: { schema: Problem, strategy: 'output' } },
    customErrorResponseBodySchema: () => problemSchema,
  });
  return JSON.stringify(document);
}

/** Serves the OpenAPI document and a page to browse it, with every script from this server. */
export function createApiDocs(): Handler {
  const swaggerFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist'));
  const swaggerFiles = serveFolder(swaggerFolder);
  const policy = pagePolicy({});
  let document: Promise<string> | undefined;

  return async (request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const send = (type: string, body: string) => {
      response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(body);
      return true;
    };
    if (path === documentPath) {
      document ??= openApiDocument();
      return send('application/json', await document);
    }
    if (path === docsPath || path === `${docsPath}/`) return send('text/html; charset=utf-8', page);
    if (path === `${docsPath}/start.js`) return send('text/javascript; charset=utf-8', startScript);
    if (!path.startsWith(`${docsPath}/swagger-ui`)) return false;
    request.url = path.slice(docsPath.length);
    return new Promise((resolve) => {
      response.once('close', () => resolve(true));
      swaggerFiles(request, response, () => resolve(false));
    });
  };
}
