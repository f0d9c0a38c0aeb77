import type en from './en.ts';
import about from './id/about.ts';
import aisuite from './id/aisuite.ts';
import careers from './id/careers.ts';
import common from './id/common.ts';
import door from './id/door.ts';
import home from './id/home.ts';
import investor from './id/investor.ts';
import life from './id/life.ts';
import portfolio from './id/portfolio.ts';

/** Every word of the interface in Indonesian. A missing one does not compile. */
export default { about, aisuite, careers, common, door, home, investor, life, portfolio } satisfies typeof en;
