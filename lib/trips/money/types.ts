import type { getMoney } from './queries';

export type TravellerMoney = NonNullable<Awaited<ReturnType<typeof getMoney>>>;
export type TravellerPayment = TravellerMoney['payments'][number];
