import type { Entry } from '../admin/collections.ts';
import type { AdminImage } from '../admin/schemas/fields.ts';
import type { Locale } from '../i18n/locales.ts';
import { uiOf } from '../i18n/ui.ts';
import { firstLetters } from '../motif/kawung.ts';
import { nothingOf } from './nothing.ts';
import { pageView, type SiteFacts } from './page.ts';
import { type Markup, markup, type Phrase, phrase } from './phrase.ts';

/** What `/about/ourleader` is made from. The people come in their order. */
export interface LeadersFacts {
  site: SiteFacts;
  leaders: readonly Entry<'leader'>[];
}

/** The cloths that people take turns on: no two neighbours of a wall of one, two or three columns agree. */
const cloths = ['cobalt', 'dark', 'soga', 'light'] as const;
type PersonCloth = (typeof cloths)[number];

/** How a person is shown: the portrait, or else the two letters to weave. */
export interface Likeness {
  photo: AdminImage | null;
  initials: string;
  alt: string;
}

/** A leader's plate: likeness, name, position. */
export interface LeaderCard extends Likeness {
  id: string;
  name: string;
  position: Phrase;
  sample: string | null;
  cloth: PersonCloth;
}

/** Two letters to weave: of the first and the last name, or the first two of a person with one name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return last ? firstLetters(first) + firstLetters(last) : firstLetters(first, 2);
}

/** A portrait that could be fetched; a missing or broken one gives way to the woven initials. */
export function likeness(name: string, photo: AdminImage | null, locale: Locale): Likeness {
  return {
    photo: photo?.file ? photo : null,
    initials: initialsOf(name),
    alt: uiOf(locale).about.portrait(name),
  };
}

/** The plates of leaders, each on another cloth than its neighbours. */
export function leaderCards(leaders: readonly Entry<'leader'>[], locale: Locale): LeaderCard[] {
  const { common } = uiOf(locale);
  return leaders.map((leader, i) => ({
    ...likeness(leader.name_leader, leader.photo, locale),
    id: `leader-${leader.id_leader}`,
    name: leader.name_leader,
    position: phrase(leader.position, locale),
    sample: leader.sample ? common.samplePerson : null,
    cloth: cloths[i % cloths.length] ?? 'cobalt',
  }));
}

/** A card of the wall: the plate, and what opens below it. */
interface WallCard extends LeaderCard {
  profile: { label: string; bio: Markup; linkedin: { href: string; label: string } | null } | null;
}

const levels = ['commissioner', 'director', 'manager', 'other'] as const;

/** The wall of leaders, by level. */
export function leadersView({ site, leaders }: LeadersFacts, locale: Locale) {
  const { about } = uiOf(locale);
  const ordered = levels.flatMap((level) => leaders.filter((leader) => (leader.level ?? 'other') === level));
  const plates = leaderCards(ordered, locale);
  const cards = ordered.map((leader, i): [string, WallCard | undefined] => {
    const plate = plates[i];
    const bio = markup(leader.bio, locale);
    return [
      leader.level ?? 'other',
      plate && {
        ...plate,
        profile:
          bio.html || leader.linkedin
            ? {
                label: about.profile(leader.name_leader),
                bio,
                linkedin: leader.linkedin
                  ? { href: leader.linkedin, label: about.linkedin(leader.name_leader) }
                  : null,
              }
            : null,
      },
    ];
  });
  return {
    page: pageView(site, locale, { route: 'ourleader', woven: about.leadersWoven }),
    hero: {
      title: about.answer,
      text: plates.some(({ photo }) => photo === null) ? about.answerText : null,
    },
    groups: levels.flatMap((level) => {
      const people = cards.flatMap(([of, card]) => (of === level && card ? [card] : []));
      return people.length ? [{ title: about.level[level], people }] : [];
    }),
    none: nothingOf(leaders, about.noLeaders, locale),
  };
}
