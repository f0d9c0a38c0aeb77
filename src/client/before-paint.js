(() => {
  const root = document.documentElement;
  const { twin } = document.currentScript.dataset;
  const bar = document.querySelector('[name=theme-color]');
  const dark = bar.content;
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {}
  };
  const keep = (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {}
  };
  const paint = (theme) => {
    const light = theme === 'light';
    root.classList.toggle('light', light);
    root.classList.toggle('dark', !light);
    bar.content = light ? bar.dataset.light : dark;
  };
  const tell = (newValue) => dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));
  paint(kept('theme'));
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'theme' || key === null) paint(newValue);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tell(kept('theme'));
  });
  document.addEventListener('click', ({ target }) => {
    const control = target.closest('astro-island[ssr] [data-switch]');
    if (!control) return;
    if (control.hreflang) {
      keep('lang', JSON.stringify(control.hreflang));
      control.search = location.search;
      control.hash = location.hash;
    } else {
      const theme = root.classList.contains('light') ? 'dark' : 'light';
      keep('theme', theme);
      tell(theme);
    }
  });
  if (
    twin &&
    kept('lang') === '"id"' &&
    !document.referrer.startsWith(`${location.origin}/`) &&
    performance.getEntriesByType('navigation')[0]?.type === 'navigate'
  ) {
    location.replace(twin + location.search + location.hash);
  }
})();
