/** The cloth of the mobile menu, which is the same on all pages. */
import { cloth } from './kawung.ts';

export const menuCloth = cloth('menu', 2, { seal: false });
/** Ids of the symbols that it draws with. */
export const menuSymbols: readonly string[] = [...menuCloth.symbols.keys()];
