/** What this site uses of rellax, which brings no types. */
declare module 'rellax' {
  interface Options {
    /** What scrolls. Rellax reads its position and listens to it, and nothing else. */
    wrapper: object;
    /** Pixels of the way across the screen, in hundreds; negative is slower than the page. */
    speed: number;
    /** Whole pixels only. */
    round: boolean;
    /** Where the element stands whenever it moves: at a speed of -1 from -100 below the screen to 0 above it. */
    callback(position: { y: number }): void;
  }
  export default class Rellax {
    constructor(element: Element, options: Options);
    destroy(): void;
  }
}
