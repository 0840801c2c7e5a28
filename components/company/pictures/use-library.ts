import type { PictureItem } from '@/lib/company/pictures/types';
import { getStaffData, toStaffKey, useStaffQuery } from '@/components/editing/query/staff-query';

type Library = { items: PictureItem[] };
const PATH = '/pictures';

/** All pictures by name. */
export function useLibrary() {
  const { data, error } = useStaffQuery<Library>(PATH);
  const library = new Map(data?.items.map((item) => [item.name, item] as const));
  // A new picture comes first; a changed one keeps its position.
  const addItem = (item: PictureItem) =>
    getStaffData().setQueryData<Library>(toStaffKey(PATH), (all) => ({
      items: all?.items.some(({ name }) => name === item.name)
        ? all.items.map((one) => (one.name === item.name ? item : one))
        : [item, ...(all?.items ?? [])],
    }));
  return { library, problem: data ? '' : (error?.message ?? ''), addItem };
}
