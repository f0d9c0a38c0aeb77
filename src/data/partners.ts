import type { Entry } from '@/admin/collections.ts';
import { ascending, sorted } from './order.ts';
import { once, pick } from './query.ts';
import { readAll } from './read.ts';

export type Partner = Entry<'partner'>;

/** Everything that a partner's page says. */
export interface PartnerFacts {
  readonly partner: Partner;
  /** The neighbours in the order of the list; null at its ends. */
  readonly previous: Partner | null;
  readonly next: Partner | null;
}

/** By their place, then by name. */
export const getPartners: () => Promise<readonly Partner[]> = once(async () =>
  sorted(
    await readAll('partner'),
    ascending(({ name_partner }) => name_partner),
    ascending(({ id_partner }) => id_partner),
  ),
);

const partnerFacts = once(async () => {
  const partners = await getPartners();
  return new Map(
    partners.map((partner, place): [string, PartnerFacts] => [
      partner.id_partner,
      { partner, previous: partners[place - 1] ?? null, next: partners[place + 1] ?? null },
    ]),
  );
});

/** Everything that a partner's page says. Throws where there is no such partner. */
export async function getPartner(id: string): Promise<PartnerFacts> {
  return pick(await partnerFacts(), 'partner', id);
}
