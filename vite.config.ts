import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** React and its router in one chunk: it compresses better than five, and stays in the browser's cache over our releases. */
const reactChunk = { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// };

/** Few chunks behind sign-in: every page carries the list of all chunks, and one large file compresses better than ten. */
const workspaceChunk = {
  name: 'workspace',
  test: /node_modules\/(@mantine|@tanstack|@orpc|@hookform|@floating-ui|react-hook-form|zod|lucide-react)\//,
};

export default defineConfig({
  plugins: [reactRouter()],
  build: { sourcemap: false, assetsDir: 'assets', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [reactChunk, workspaceChunk] } } },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
