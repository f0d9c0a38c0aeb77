import about from './en/about.ts';
import aisuite from './en/aisuite.ts';
import careers from './en/careers.ts';
import common from './en/common.ts';
import door from './en/door.ts';
import home from './en/home.ts';
import investor from './en/investor.ts';
import life from './en/life.ts';
import portfolio from './en/portfolio.ts';

/** Every word of the interface in English, by the area of the site that says it. */
const en = { about, aisuite, careers, common, door, home, investor, life, portfolio };
export default en;
