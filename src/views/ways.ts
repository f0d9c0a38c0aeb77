/** The ways to the company, from the settings record. */
import type { Setting } from '../admin/schemas/setting.ts';
import type { Locale } from '../i18n/locales.ts';
import { uiOf } from '../i18n/ui.ts';

/** One of the five ways to reach the company; `icon` names the drawn sign. */
export interface Channel {
  icon: 'place' | 'phone' | 'linkedin' | 'chat' | 'channel';
  label: string;
  href: string;
}

const channelFields = [
  ['place', 'map_url', 'map'],
  ['phone', 'phone_link', 'phone'],
  ['linkedin', 'linkedin_url', 'linkedin'],
  ['chat', 'whatsapp_url', 'chat'],
  ['channel', 'channel_url', 'channel'],
] as const;

/** `mailto:`, with a subject or without. What an address may hold beside letters can't add a header. */
export function mailTo(address: string, subject = ''): string {
  const to = encodeURIComponent(address).replace('%40', '@');
  return `mailto:${to}${subject && `?subject=${encodeURIComponent(subject)}`}`;
}

/** The channels that have an address; one without is left out. */
export function channelsOf(setting: Setting, locale: Locale): Channel[] {
  const words = uiOf(locale).common.footer;
  return channelFields.flatMap(([icon, field, word]) => {
    const value = setting[field];
    if (!value) return [];
    return [{ icon, label: words[word], href: field === 'phone_link' ? `tel:${value}` : value }];
  });
}

/** A way to the company, and the words of its link. */
export interface Way {
  kind: 'mail' | Channel['icon'];
  label: string;
  href: string;
}

/** Mail and phone by what is written or dialled, then the other channels by what they are. */
export function waysTo(setting: Setting, locale: Locale): Way[] {
  const channels = channelsOf(setting, locale).map(
    ({ icon, label, href }): Way => ({
      kind: icon,
      label: icon === 'phone' ? (setting.phone ?? href.slice('tel:'.length)) : label,
      href,
    }),
  );
  const isPhone = ({ kind }: Way) => kind === 'phone';
  return [
    ...(setting.email ? [{ kind: 'mail', label: setting.email, href: mailTo(setting.email) } as const] : []),
    ...channels.filter(isPhone),
    ...channels.filter((way) => !isPhone(way)),
  ];
}
