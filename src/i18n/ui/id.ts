import type en from './en.ts';
import about from './id/about.ts';
import aisuite from './id/aisuite.ts';
import apply from './id/apply.ts';
import apps from './id/apps.ts';
import careers from './id/careers.ts';
import common from './id/common.ts';
import contact from './id/contact.ts';
import door from './id/door.ts';
import errors from './id/errors.ts';
import failure from './id/failure.ts';
import home from './id/home.ts';
import investor from './id/investor.ts';
import life from './id/life.ts';
import partners from './id/partners.ts';
import portfolio from './id/portfolio.ts';
import privacy from './id/privacy.ts';
import search from './id/search.ts';
import services from './id/services.ts';
import share from './id/share.ts';

/** Every word of the interface in Indonesian. A missing one does not compile. */
export default {
  about,
  aisuite,
  apply,
  apps,
  careers,
  common,
  contact,
  door,
  errors,
  failure,
  home,
  investor,
  life,
  partners,
  portfolio,
  privacy,
  search,
  services,
  share,
} satisfies typeof en;
