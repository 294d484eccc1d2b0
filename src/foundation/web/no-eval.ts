import { z } from 'zod';

// Imported before the first schema is made: else that tries whether code may be made from text, which our policy refuses and reports.
z.config({ jitless: true });
