export { notFound } from 'next/dist/client/components/not-found';
export { redirect } from 'next/dist/client/components/redirect';
export { unstable_rethrow } from 'next/dist/client/components/unstable-rethrow';

/** `next/navigation` without a Next server: records router calls. */
export const router = {
  refresh: jest.fn(),
  push: jest.fn(),
  replace: jest.fn(),
  back: jest.fn(),
  prefetch: jest.fn(),
};

export const useRouter = () => router;
export const usePathname = () => '/admin';
