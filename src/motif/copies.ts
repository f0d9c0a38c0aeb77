/**
 * Many copies of a few shapes as one path for each paint. A browser restyles, lays out and paints every copy of
 * a `<use>` anew with all that it holds: a field of a hundred blades made the theme's press wait.
 */

/** Hundredths of a unit as SVG writes them shortest. */
const short = (hundredths: number) => {
  const units = String(hundredths / 100);
  return hundredths > -100 && hundredths < 100 ? units.replace('0.', '.') : units;
};
const pair = (x: number, y: number) => `${short(x)}${y < 0 ? '' : ' '}${short(y)}`;

/**
 * The outline of one shape in relative path data: every copy is the same bytes, wherever it stands. Points are in
 * units, turned by so many degrees around 0,0 and rounded to so many hundredths.
 */
export class Outline {
  #data = '';
  #x = 0;
  #y = 0;
  #start: [number, number] = [0, 0];
  readonly #cos: number;
  readonly #sin: number;
  readonly #grid: number;

  constructor(degrees = 0, grid = 1) {
    this.#grid = grid;
    this.#cos = Math.cos((degrees * Math.PI) / 180);
    this.#sin = Math.sin((degrees * Math.PI) / 180);
  }

  /** A point as hundredths away from where the pen is, which keeps roundings from adding up. */
  #from([x, y]: [number, number]): [number, number] {
    const rounded = (value: number) => Math.round((value * 100) / this.#grid) * this.#grid;
    return [
      rounded(x * this.#cos - y * this.#sin) - this.#x,
      rounded(x * this.#sin + y * this.#cos) - this.#y,
    ];
  }

  #to(command: string, ...points: [number, number][]): this {
    const away = points.map((point) => this.#from(point));
    this.#data += command + away.map(([x, y]) => pair(x, y)).join(' ');
    const [x, y] = away.at(-1) ?? [0, 0];
    this.#x += x;
    this.#y += y;
    return this;
  }

  move(x: number, y: number): this {
    this.#to('m', [x, y]);
    this.#start = [this.#x, this.#y];
    return this;
  }

  line(x: number, y: number): this {
    return this.#to('l', [x, y]);
  }

  /** A quarter of a circle or less, clockwise. */
  arc(radius: number, x: number, y: number): this {
    const r = short(Math.round(radius * 100));
    return this.#to(`a${r} ${r} 0 0 1 `, [x, y]);
  }

  curve(x1: number, y1: number, x2: number, y2: number, x: number, y: number): this {
    return this.#to('c', [x1, y1], [x2, y2], [x, y]);
  }

  /** A stroke without length: with round ends it is a dot. */
  dot(x: number, y: number): this {
    this.move(x, y);
    this.#data += 'h.01';
    this.#x += 1;
    return this;
  }

  close(): this {
    this.#data += 'z';
    [this.#x, this.#y] = this.#start;
    return this;
  }

  /** The path data of a shape that stands alone. */
  get data(): string {
    return this.#data;
  }

  /** The same with the way back to 0,0: the next shape begins there. */
  toString(): string {
    return this.#x || this.#y ? `${this.#data}m${pair(-this.#x, -this.#y)}` : this.#data;
  }
}

/** The outlines of a shape as path data, each with the attributes that paint it. */
export type Shape = [paint: string, outline: Outline | string][];

/** What has been placed, as SVG: one path a paint, in the order in which the paints came up. */
export class Copies {
  readonly #paths = new Map<string, { data: string; x: number; y: number }>();

  /** `paints` in the order in which they lie over each other; others follow as they come up. */
  constructor(paints: string[] = []) {
    for (const paint of paints) this.#paths.set(paint, { data: '', x: 0, y: 0 });
  }

  /** Puts a shape with its 0,0 at this point. */
  place(shape: Shape, x: number, y: number): void {
    for (const [paint, outline] of shape) {
      const path = this.#paths.get(paint) ?? { data: '', x: 0, y: 0 };
      const [dx, dy] = [Math.round((x - path.x) * 100), Math.round((y - path.y) * 100)];
      path.data += `${dx || dy ? `m${pair(dx, dy)}` : ''}${outline}`;
      path.x = x;
      path.y = y;
      this.#paths.set(paint, path);
    }
  }

  toString(): string {
    return [...this.#paths]
      .filter(([, { data }]) => data)
      .map(([paint, { data }]) => `<path ${paint} d="${data}"/>`)
      .join('');
  }
}
