import type { Entry } from '../admin/collections.ts';
import { formatTime } from '../i18n/format.ts';
import type { Locale } from '../i18n/locales.ts';
import { pathTo } from '../i18n/routes.ts';
import { uiOf } from '../i18n/ui.ts';
import { firstLetters } from '../motif/kawung.ts';
import { likeness } from './leaders.ts';
import { pageView, type SiteFacts } from './page.ts';
import { dayFills, petalRow } from './petals.ts';
import { isSaid, markup, phrase } from './phrase.ts';

/** What `/lifeatogya` is made from. */
export interface LifeFacts {
  site: SiteFacts;
  life: Entry<'life-at'>;
  /** The listed jobs, closed ones among them. */
  jobs: readonly { readonly is_closed: boolean }[];
}

/** What the twelve tables of the floor plan spell. */
const TABLES = 'ogyateam2017';

/** The page about working here: the floor, the day, what one can expect, and the way to the open roles. */
export function lifeView({ site, life, jobs }: LifeFacts, locale: Locale) {
  const { life: words, common } = uiOf(locale);
  const { team, lift, ...rooms } = words.rooms;
  const day = life.day
    .map(({ time, title, desc }) => ({
      over: formatTime(time, locale),
      title: phrase(title, locale),
      text: phrase(desc, locale),
    }))
    .filter(({ title, text }) => isSaid(title) || isSaid(text));
  return {
    page: pageView(site, locale, { route: 'lifeatogya' }),
    hero: { title: words.headline },
    intro: { body: markup(life.intro, locale), note: words.drawn },
    day: {
      title: words.day(day.length),
      petals: petalRow(day, dayFills(day.length), 'last'),
    },
    plan: {
      title: words.plan,
      text: words.planText(TABLES),
      tables: TABLES,
      team,
      lift,
      rooms: Object.entries(rooms).map(([key, label]) => ({
        key,
        label,
        letter: firstLetters(label),
      })),
    },
    gallery: {
      title: words.gallery,
      woven: site.setting.company_name,
      pictures: life.gallery.map(({ image, caption }, i) => ({
        image,
        caption: phrase(caption, locale),
        alt: common.pictureOf(common.nav.life, i + 1, life.gallery.length),
      })),
    },
    expect: {
      title: words.expect,
      rows: life.benefit.map(({ name, desc, icon }) => ({
        name: phrase(name, locale),
        text: phrase(desc, locale),
        icon,
      })),
    },
    voices: {
      title: words.voices,
      people: life.voice
        .map(({ name, position, quote, photo }) => ({
          ...likeness(name, photo, locale),
          name,
          position: phrase(position, locale),
          quote: phrase(quote, locale),
          sample: life.sample ? common.samplePerson : null,
        }))
        .filter(({ quote }) => isSaid(quote)),
    },
    closing: {
      title: words.closing,
      text: words.open(jobs.filter(({ is_closed }) => !is_closed).length),
      link: words.roles,
      href: pathTo(locale, 'jobs'),
    },
  };
}
