/** The company: its story, its leaders, its life, its applications. */
import type { Entry } from '@/admin/collections.ts';
import { ascending, sorted } from './order.ts';
import { once } from './query.ts';
import { readAll, readOne } from './read.ts';

export type About = Entry<'about'>;
export type Leader = Entry<'leader'>;
export type LifeAt = Entry<'life-at'>;
export type App = Entry<'internal-app'>;

export const getAbout: () => Promise<About> = once(() => readOne('about'));

export const getLifeAt: () => Promise<LifeAt> = once(() => readOne('life-at'));

/** By their place, then by name. */
export const getLeaders: () => Promise<readonly Leader[]> = once(async () =>
  sorted(
    await readAll('leader'),
    ascending(({ name_leader }) => name_leader),
    ascending(({ id_leader }) => id_leader),
  ),
);

/** The internal applications, by their place, then by name. */
export const getApps: () => Promise<readonly App[]> = once(async () =>
  sorted(
    await readAll('internal-app'),
    ascending(({ name_app }) => name_app),
    ascending(({ id_app }) => id_app),
  ),
);
