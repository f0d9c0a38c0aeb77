import about from './en/about.ts';
import aisuite from './en/aisuite.ts';
import apply from './en/apply.ts';
import apps from './en/apps.ts';
import careers from './en/careers.ts';
import common from './en/common.ts';
import contact from './en/contact.ts';
import door from './en/door.ts';
import errors from './en/errors.ts';
import failure from './en/failure.ts';
import home from './en/home.ts';
import investor from './en/investor.ts';
import life from './en/life.ts';
import partners from './en/partners.ts';
import portfolio from './en/portfolio.ts';
import privacy from './en/privacy.ts';
import search from './en/search.ts';
import services from './en/services.ts';
import share from './en/share.ts';

/** Every word of the interface in English, by the area of the site that says it. */
const en = {
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
};
export default en;
