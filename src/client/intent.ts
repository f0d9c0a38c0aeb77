/**
 * `client:intent`: an island wakes at the first sign of intent (`waking.ts`). Astro asks for a function, which its
 * own script around islands would hand each of them to; here one script in the head hears for all of them.
 */
import type { ClientDirective } from 'astro';

export default (() => {}) satisfies ClientDirective;
