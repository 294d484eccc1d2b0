// Vitest runs this file again for every file of tests, what it imports only once in a process.
import './quick-imports.ts';
