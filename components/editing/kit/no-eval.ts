import { config } from 'zod';

// The content security policy forbids eval, which zod would use to compile its schemas. Import this before any schema.
config({ jitless: true });
