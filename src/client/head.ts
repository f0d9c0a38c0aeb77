/**
 * The one script that runs before anybody touches a page, inline in its head and before the first paint, in at most
 * 2 KiB. One and not four: each has a hash in the policy, which can't be compressed.
 */
import './before-paint.ts';
import './waking.ts';
import './scroll.ts';
import './shortcut.ts';
