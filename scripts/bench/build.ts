/** `npm run build` in the folder it is started in, telling the program that started it which step begins. */
import { build, steps, untilInterrupted } from '../build.ts';

const told = (phase: string): void => {
  process.send?.(phase);
};

const code = await build({
  signal: untilInterrupted(),
  steps: steps.map((step) => (dir, facts) => {
    told(step.name);
    return step(dir, facts);
  }),
});
// Stays until what it has used was read.
told(code === 0 ? 'end' : 'failed');
