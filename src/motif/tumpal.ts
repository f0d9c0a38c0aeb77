/** Tumpal, the edge of the cloth: triangles with the fills of the petals. */
import { Copies, Outline, type Shape } from './copies.ts';
import { bytesOf, type Drawing, petalsOf } from './kawung.ts';

const TRIANGLE = { width: 40, height: 72 };

/** The four fills of a triangle: every page has dozens of the same. */
const triangles: readonly Shape[] = (() => {
  const { width, height } = TRIANGLE;
  const side = (outline: Outline, k: number) =>
    outline
      .move(1 + 17.1 * k, height)
      .line(20, height * k)
      .line(width - 1 - 17.1 * k, height);
  const outline = String(side(new Outline(), 0).close());
  const beads = new Outline();
  for (let row = 0; row < 5; row++)
    for (let i = 0; i <= row; i++) beads.dot(20 + (i - row / 2) * 5.6, height * (0.2 + (row + 1) * 0.14));
  const lines = String([0.2, 0.4, 0.6, 0.8].reduce(side, new Outline()));
  const edge: Shape[number] = ['class="kw-o"', outline];
  return [
    [edge],
    [edge, ['class="kw-d" stroke-width="2.6"', String(beads)]],
    [edge, ['class="kw-l"', lines]],
    [['class="kw-f"', outline]],
  ];
})();

/** A word as triangles of 40 x 72, four a byte, meant to be repeated. */
export function tumpal(text: string): Drawing {
  const { width, height } = TRIANGLE;
  const states = bytesOf(text).flatMap(petalsOf);
  const woven = new Copies();
  states.forEach((state, i) => {
    woven.place(triangles[state] ?? [], i * width, 0);
  });
  return { inner: String(woven), width: states.length * width, height, symbols: new Map() };
}
