import { handleAuthGet, handleAuthPost } from '@/lib/staff/sign-in/handler';

export const dynamic = 'force-dynamic';

export const GET = handleAuthGet;
export const POST = handleAuthPost;
