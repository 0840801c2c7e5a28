import { handleAuthGet, handleAuthPost } from '@/lib/auth/handler';

export const dynamic = 'force-dynamic';

export const GET = handleAuthGet;
export const POST = handleAuthPost;
