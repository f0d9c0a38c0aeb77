import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField } from 'astro/config';
import { build } from 'vite';
import { environment, productionGuards, readSettings } from './src/admin/settings.ts';
import { ofAstro, pagesAtOnce } from './src/astro.ts';
import { cards } from './src/og/draw.ts';
import { hashOf, policy } from './src/policy.ts';

// Checked here, before anything is fetched or written: a wrong setting stops the build with one sentence.
const settings = readSettings(environment());
productionGuards(settings);

/**
 * React, and `client:intent`, the one way in which its islands hydrate. One script in the head hears for all islands,
 * so Astro's own, 4.4 kB in every page, is left out.
 */
const islands = () => {
  const integration = react();
  const setup = integration.hooks['astro:config:setup'];
  const island = (name) => fileURLToPath(new URL(`./src/islands/${name}.tsx`, import.meta.url));
  const entrypoints = { clientEntrypoint: island('hydrate'), serverEntrypoint: island('render') };
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (options) => {
        options.addClientDirective({ name: 'intent', entrypoint: './src/client/intent.ts' });
        options.updateConfig({ vite: { plugins: [withoutIslandScript, inTwoFiles] } });
        const addRenderer = (renderer) => options.addRenderer({ ...renderer, ...entrypoints });
        return setup({ ...options, addRenderer });
      },
    },
  };
};

const withoutIslandScript = {
  name: 'without-island-script',
  load: {
    filter: { id: /astro-island\.prebuilt(-dev)?\.js$/ },
    handler: () => "export default ''",
  },
};

/**
 * An island comes in two files, asked for at once: its own, and the one that all islands share. Left alone they
 * would import further files, each a round trip later.
 */
const shared =
  /[\\/](node_modules[\\/](@astrojs[\\/]react|react|react-dom|scheduler|nanostores|@nanostores)[\\/]|src[\\/](islands[\\/](hydrate|ErrorBoundary)|client[\\/](alone|failure|trusted|wear)|stores[\\/](menu|preferences))\.tsx?)/;
const inTwoFiles = {
  name: 'in-two-files',
  configEnvironment: (name) => {
    if (name !== 'client') return;
    const output = { codeSplitting: { groups: [{ name: 'hydrate', test: shared }] } };
    return {
      build: {
        license: { fileName: 'licences.md' },
        rolldownOptions: { preserveEntrySignatures: 'allow-extension', output },
      },
    };
  },
};

/**
 * The words of the design's tokens in a letter or two: some hundred bytes of every page, compressed. The value of one
 * that no stylesheet says again stands where it is used: a browser would put it in for each element anew.
 */
const tokens = readFileSync(new URL('./src/styles/tokens.css', import.meta.url), 'utf8');
const declared = globSync('src/**/*.{css,astro}', { cwd: import.meta.dirname }).flatMap(
  (file) => readFileSync(new URL(file, import.meta.url), 'utf8').match(/(?<![\w-])--[a-z][\w-]*(?=:)/g) ?? [],
);
const constants = new Map(
  Array.from(tokens.matchAll(/(--[a-z][\w-]*): (.+);/g), ([, name, value]) => [name, value]).filter(
    ([name]) => declared.indexOf(name) === declared.lastIndexOf(name),
  ),
);
/** a to z, then a1 to z1 and so on. */
const letterOf = (i) => String.fromCharCode(97 + (i % 26)) + (Math.floor(i / 26) || '');
const letters = new Map(
  [...new Set(tokens.match(/--[a-z][\w-]*(?=:)/g))]
    .filter((name) => !constants.has(name))
    .map((name, i) => [name, `--${letterOf(i)}`]),
);
const shortTokens = {
  name: 'short-tokens',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]src[\\/].*\.(css|astro|tsx?)/ },
    handler: (code) =>
      code
        .replace(/(--[a-z][\w-]*): .+;\n/g, (declaration, name) => (constants.has(name) ? '' : declaration))
        .replace(/var\((--[a-z][\w-]*)\)/g, (use, name) => constants.get(name) ?? use)
        .replace(/(?<![\w-])--[a-z][\w-]*/g, (name) => letters.get(name) ?? name),
  },
};

/**
 * Names that stand in many addresses of a page, no longer than they need be: a picture of the admin host is stored by
 * the hash of its content (`src/admin/images.ts`), so that it takes no second one, and a font leaves it at its hash.
 */
const shortNames = {
  name: 'short-names',
  outputOptions: ({ assetFileNames, ...options }) => ({
    ...options,
    assetFileNames(asset) {
      const [name] = asset.names;
      if (/^[0-9a-f]{16}\.\w+$/.test(name)) return '_astro/[name][extname]';
      return name.endsWith('.woff2') ? '_astro/[hash][extname]' : assetFileNames(asset);
    },
  }),
};

const client = (name) => fileURLToPath(new URL(`./src/client/${name}`, import.meta.url));

/** The script in the head as one, outside the bundle, which would make it a module and too late. */
async function headScript(isDev = false) {
  const [chunk] = [
    await build({
      configFile: false,
      logLevel: 'warn',
      define: { 'import.meta.env.DEV': String(isDev) },
      build: {
        write: false,
        modulePreload: false,
        rolldownOptions: { input: client('head.ts'), output: { format: 'iife' } },
      },
    }),
  ].flatMap(({ output }) => output);
  return chunk.code.trim();
}

/** What stands inline in the head of every page, so that Astro does not know it. */
const ownScripts = [
  await headScript(),
  JSON.stringify(JSON.parse(readFileSync(client('next-page.json'), 'utf8'))),
];

const inlineHeadScript = {
  name: 'inline-head-script',
  enforce: 'pre',
  load: {
    filter: { id: /client\/head\.ts\?raw$/ },
    async handler() {
      const isDev = this.environment.mode === 'dev';
      return `export default ${JSON.stringify(isDev ? await headScript(true) : ownScripts[0])}`;
    },
  },
};

/** Writes the stylesheets that long pages link where their first screen ends (`src/sheet/fold.ts`). */
const folds = () => ({
  name: 'folds',
  hooks: {
    'astro:build:done': ({ dir }) => {
      for (const [name, css] of globalThis.foldedSheets ?? [])
        writeFileSync(new URL(`_astro/${name}`, dir), css);
    },
  },
});

/** Every component in every state on one page, in development alone. */
const review = () => ({
  name: 'review',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev') return;
      injectRoute({
        pattern: '/[...locale]/components',
        entrypoint: './src/pages/[...locale]/_components.astro',
      });
    },
  },
});

const cacheDir = './.cache/astro';
const contentFile = fileURLToPath(new URL(`${cacheDir}/data-store.json`, import.meta.url));

const setting = { context: 'server', access: 'public', optional: true };

export default defineConfig({
  site: settings.siteUrl,
  output: 'static',
  trailingSlash: 'never',
  cacheDir,
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 4 },
  // Effort 3 costs a third of sharp's default 4 and gives files 4% larger.
  image: { service: { entrypoint: 'astro/assets/services/sharp', config: { avif: { effort: 3 } } } },
  devToolbar: { enabled: false },
  // Not in development: Vite's own scripts and styles would be blocked.
  security: { csp: policy(settings, ownScripts.map(hashOf)) },
  // No page is Markdown; Shiki's inline styles would be blocked.
  markdown: { syntaxHighlight: false },
  integrations: [islands(), cards(), folds(), pagesAtOnce(), review()],
  vite: {
    plugins: [tailwindcss(), inlineHeadScript, ...ofAstro(contentFile), shortTokens, shortNames],
    worker: { plugins: () => [shortTokens] },
    server: { watch: { ignored: ['**/.cache/**', '**/dist/**'] } },
  },
  env: {
    // What each one means, and the sentence for a wrong value: src/admin/settings.ts and the README.
    schema: {
      SITE_URL: envField.string(setting),
      ADMIN_HOST: envField.string(setting),
      ADMIN_TOKEN: envField.string({ ...setting, access: 'secret' }),
      PUBLIC_CONTACT_URL: envField.string(setting),
      PUBLIC_APPLICATION_URL: envField.string(setting),
      PUBLIC_RECAPTCHA_SITE_KEY: envField.string(setting),
      PUBLIC_CAPTCHA_FIELD: envField.string(setting),
      PUBLIC_IDEMPOTENCY: envField.string(setting),
      PUBLIC_FORM_POST: envField.string(setting),
      PUBLIC_MEASURE_SCRIPT: envField.string(setting),
      ASSET_HOSTS: envField.string(setting),
      STRICT: envField.string(setting),
      SAMPLE_SITE: envField.string(setting),
      CONTENT_STATUS: envField.string(setting),
      SNAPSHOT_DIR: envField.string(setting),
      FROM_SNAPSHOT: envField.string(setting),
      BUILD_AT: envField.string(setting),
      ALLOW_REMOVAL: envField.string(setting),
      SECURITY_CONTACT: envField.string(setting),
      SECURITY_EXPIRES: envField.string(setting),
    },
  },
});
