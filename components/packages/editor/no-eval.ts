import { config } from 'zod';

// The content security policy forbids eval, with which zod would compile its objects. Import this before any schema.
config({ jitless: true });
