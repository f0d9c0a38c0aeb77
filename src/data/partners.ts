import type { Entry } from '@/admin/collections.ts';
import { ascending, sorted } from './order.ts';
import { once, pick } from './query.ts';
import { readAll } from './read.ts';

export type Partner = Entry<'partner'>;

/** By their place, then by name. */
export const getPartners: () => Promise<readonly Partner[]> = once(async () =>
  sorted(
    await readAll('partner'),
    ascending(({ name_partner }) => name_partner),
    ascending(({ id_partner }) => id_partner),
  ),
);

const partnersById = once(
  async () => new Map((await getPartners()).map((partner) => [partner.id_partner, partner])),
);

/** One partner. Throws where there is no such partner. */
export async function getPartner(id: string): Promise<Partner> {
  return pick(await partnersById(), 'partner', id);
}
