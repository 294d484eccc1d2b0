// Vitest runs this file again for every test file, but its imports only once per process.
import './quick-imports.ts';
