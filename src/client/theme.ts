/** The theme button: toggles the class on the root and keeps the choice, raw, under `theme`. */
for (const button of document.querySelectorAll('[data-theme-switch]')) {
  button.addEventListener('click', () => {
    const theme = document.documentElement.classList.contains('light') ? 'dark' : 'light';
    document.documentElement.className = theme;
    try {
      localStorage.setItem('theme', theme);
    } catch {
      // Storage may be blocked: the choice then lasts as long as the page.
    }
  });
}
