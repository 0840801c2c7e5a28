import { useMediaQuery } from './use-media-query';

/** True when the main pointer is a finger, so that focusing an input opens an on-screen keyboard. */
export function useCoarsePointer(): boolean {
  return useMediaQuery('(pointer: coarse)');
}
