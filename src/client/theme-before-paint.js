// Runs before the first paint, inlined in the head: dark stands in the markup, a stored light replaces it.
try {
  if (localStorage.getItem('theme') === 'light') document.documentElement.className = 'light';
} catch {}
