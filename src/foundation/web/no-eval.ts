import { z } from 'zod';

// Must be imported before the first schema is made: Zod would otherwise test whether it may generate code, which our
// content security policy refuses and reports.
z.config({ jitless: true });
